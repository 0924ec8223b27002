import { expectAccessible, expectGoodPage } from "./support/accessibility.ts";
import { layoutFaults } from "./support/layout.ts";
import { logInSeller } from "./support/seller.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("money goes back as store credit, which pays the next order; both sides see invoice and credit note", async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct({ price: 10, offerPrice: 10 });
  await becomeShopper(page);
  const wish = { items: [{ product: product._id, quantity: 3 }], address: await addAddress(page) };
  const { order } = await (await page.request.post("/api/order/cod", { data: wish })).json();
  await seller.deliver(order._id);
  const desk = await page.context().newPage();
  await logInSeller(desk, `/seller/orders/${order._id}`);
  await desk.getByRole("button", { name: "Give money back" }).click();
  const form = desk.getByRole("dialog");
  const submit = form.getByRole("button", { name: /^Give back/ });
  await expect(submit).toBeDisabled();
  await form.getByRole("button", { name: "Whole order" }).click();
  await expect(submit).toHaveText("Give back $30.60");
  await form.getByLabel(`Pieces of ${product.name}`).selectOption("1 of 3");
  await expect(form.getByLabel(`Amount for ${product.name}`)).toHaveValue("10.20");
  await form.getByLabel(`Amount for ${product.name}`).fill("11");
  await expect(form.getByText("At most $10.20")).toBeVisible();
  await form.getByLabel(`Amount for ${product.name}`).fill("8");
  await form.getByLabel("Reason").selectOption("Poor quality");
  await form.getByLabel("Where it goes").selectOption("As store credit");
  await expectAccessible(desk, "dialog[open]");
  await submit.click();
  const back = desk.getByRole("region", { name: "Money back" });
  await expect(back).toContainText("$8.00 as store credit");
  await expect(back).toContainText(`1 × ${product.name}: $8.00`);
  await expect(desk.getByRole("link", { name: /^Credit note CN-/ })).toBeVisible();
  const changes = desk.getByRole("list", { name: "Changes" });
  await expect(changes).toContainText("$8.00 given back as store credit: Poor quality");
  await expectAccessible(desk, "main");

  await open(page, `/my-orders/${order._id}`);
  const invoice = page.getByRole("link", { name: /^Invoice / });
  const download = page.waitForEvent("download");
  await invoice.click();
  expect((await download).suggestedFilename()).toMatch(/^invoice-\d{4}-\d{5}\.pdf$/);
  await page.request.post("/api/cart/update", { data: { cartItems: { [product._id]: 1 } } });
  await open(page, "/cart");
  const choice = page.getByLabel("Use store credit ($8.00)");
  await expect(choice).toBeChecked();
  await expect(page.getByTestId("total")).toHaveText("$2.20");
  await choice.uncheck();
  await expect(page.getByTestId("total")).toHaveText("$10.20");
  await choice.check();
  await expect(page.getByTestId("total")).toHaveText("$2.20");
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText("Please have $2.20 ready")).toBeVisible();
  await open(page, "/account");
  await expect(page.getByRole("region", { name: "Store credit" })).toContainText("You have $0.00");

  await desk.goto("/seller/accounting");
  await expectGoodPage(desk);
  const month = new Date().toISOString().slice(0, 7);
  await desk.getByLabel("Month").fill(month);
  const saved = desk.waitForEvent("download");
  await desk.getByRole("link", { name: "Download CSV" }).click();
  expect((await saved).suggestedFilename()).toBe(`invoices-${month}.csv`);
  await desk.setViewportSize({ width: 390, height: 900 });
  expect.soft(await layoutFaults(desk)).toEqual([]);
});
