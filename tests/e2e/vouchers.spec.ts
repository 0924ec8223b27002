import type { Page } from "@playwright/test";
import { logInSeller, uniqueWord } from "./support/seller.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { cartRow, open, orderSummary, quantityOf, reload, totalAmount } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

const summary = orderSummary;

/** Enters a voucher in the cart. */
async function enterVoucher(page: Page, code: string): Promise<void> {
  const input = summary(page).getByLabel("Voucher code");
  if (!(await input.isVisible())) await summary(page).getByRole("button", { name: "Add a voucher" }).click();
  await input.fill(code);
  await input.press("Enter");
}

test("a voucher makes the cart, the order and its receipt cheaper, for orders from its amount", async ({
  page,
  seller,
  complaints,
}) => {
  complaints.expect(/422 .*api\/voucher\/check/);
  const code = await seller.addVoucher({ kind: "percent", percent: 10, minimum: 15 });
  const product = await seller.addProduct({ offerPrice: 10 });
  await becomeShopper(page, { [product._id]: 1 });
  await addAddress(page);
  await open(page, "/cart");
  await expect(totalAmount(page)).toHaveText("$10.20");

  await enterVoucher(page, `${code}x`);
  await expect(summary(page).getByLabel("Voucher code")).toHaveAccessibleDescription(
    "There is no voucher with this code.",
  );
  await enterVoucher(page, ` ${code.toLowerCase()} `);
  const applied = summary(page)
    .getByRole("status")
    .filter({ hasText: `Voucher ${code}` });
  await expect(applied).toContainText("This voucher is for orders from $15.00.");
  await expect(totalAmount(page)).toHaveText("$10.20");

  await quantityOf(page, product.name).selectOption("3");
  await expect(applied).toContainText("10% off, for orders from $15.00");
  // 30.00 - 3.00, and 54 cents of tax.
  await expect(totalAmount(page)).toHaveText("$27.54");
  await expect(cartRow(page, product.name)).toContainText(`Voucher ${code}: -$3.00`);
  await expect(summary(page)).toContainText("You save $3.00");
  await expect(cartRow(page, product.name)).toContainText("$27.00");

  await summary(page)
    .getByRole("button", { name: `Remove voucher ${code}` })
    .click();
  await expect(totalAmount(page)).toHaveText("$30.60");
  await expect(summary(page).getByRole("button", { name: "Add a voucher" })).toBeFocused();
  await enterVoucher(page, code);
  await expect(totalAmount(page)).toHaveText("$27.54");
  await reload(page);
  await expect(totalAmount(page)).toHaveText("$27.54");

  await summary(page).getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL("/my-orders");
  await page.getByRole("link", { name: /^View order/ }).click();
  const order = page.getByRole("article", { name: /^Order/ });
  await expect(order).toContainText(`Voucher ${code}: -$3.00`);
  await expect(order).toContainText(`Discounts, voucher ${code}`);
  await expect(order).toContainText("$27.54");
  // The next order does not use it by itself.
  const { cartItems } = await (await page.request.get("/api/session")).json();
  expect(cartItems).toEqual({});
  expect(await page.evaluate(() => localStorage.getItem("larder-voucher"))).toBeNull();
});

test("with a voucher a line's change renders no other line; once somebody else has used it up, another takes its place", {
  tag: "@full",
}, async ({ page, seller, newBrowser, complaints }) => {
  complaints.expect(/422 .*api\/(voucher\/check|order\/cod)/);
  const code = await seller.addVoucher({ kind: "percent", percent: 10, usesMax: 1 });
  const [milk, eggs] = [
    await seller.addProduct({ offerPrice: 10 }),
    await seller.addProduct({ offerPrice: 10 }),
  ];
  await becomeShopper(page, { [milk._id]: 1, [eggs._id]: 1 });
  await addAddress(page);
  await open(page, "/cart");
  await enterVoucher(page, code);
  await expect(cartRow(page, eggs.name)).toContainText(code);

  // React keeps an element's props at the element: others each time that it renders it.
  const propsOf = (name: string) =>
    cartRow(page, name).evaluateHandle((row) => {
      const [props] = Object.entries(row).flatMap(([key, kept]) =>
        key.startsWith("__reactProps$") ? [kept] : [],
      );
      return props as object;
    });
  const [milkBefore, eggsBefore] = [await propsOf(milk.name), await propsOf(eggs.name)];
  await quantityOf(page, milk.name).selectOption("3");
  await expect(summary(page)).toContainText("4 items");
  const isKept = async (name: string, before: Awaited<ReturnType<typeof propsOf>>) =>
    page.evaluate(([earlier, now]) => earlier === now, [before, await propsOf(name)]);
  expect(await isKept(milk.name, milkBefore)).toBe(false);
  expect(await isKept(eggs.name, eggsBefore)).toBe(true);
  // 40.00 - 4.00, and 72 cents of tax.
  await expect(totalAmount(page)).toHaveText("$36.72");

  const faster = await newBrowser();
  await becomeShopper(faster);
  const address = await addAddress(faster);
  const wish = { items: [{ product: milk._id, quantity: 1 }], address, voucher: code };
  await expect(await faster.request.post("/api/order/cod", { data: wish })).toBeOK();

  const placeOrder = summary(page).getByRole("button", { name: "Place Order" });
  await placeOrder.click();
  await expect(page.getByText("This voucher is used up.").first()).toBeVisible();
  await expect(summary(page).getByLabel("Voucher code")).toHaveAccessibleDescription(
    "This voucher is used up.",
  );
  await expect(totalAmount(page)).toHaveText("$40.80");
  // Another one, of an amount: 40.00 - 2.00, and 76 cents of tax.
  await enterVoucher(page, await seller.addVoucher({ kind: "amount", amount: 2 }));
  await expect(totalAmount(page)).toHaveText("$38.76");
  await placeOrder.click();
  await expect(page).toHaveURL("/my-orders");
  await expect(page.getByRole("article", { name: /^Order/ })).toContainText("$38.76");
});

test("the seller adds a voucher, changes it and ends it", { tag: "@full" }, async ({ page, complaints }) => {
  complaints.expect(/(400|409) .*api\/voucher\/add/);
  const code = uniqueWord().toUpperCase();
  await logInSeller(page, "/seller/discounts");
  await page.getByRole("button", { name: "Add voucher" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Code").fill(code.toLowerCase());
  await dialog.getByLabel("Percent").fill("a lot");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Percent")).toBeFocused();
  await expect(dialog.getByLabel("Percent")).toHaveAccessibleDescription(
    "The percentage must be a whole number from 1 to 100.",
  );
  await dialog.getByLabel("Percent").fill("15");
  await dialog.getByLabel("For orders from").fill("20");
  await dialog.getByLabel("Number of orders").fill("50");
  await dialog.getByLabel("Once per shopper").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  const row = page.getByRole("row").filter({ hasText: code });
  await expect(row).toContainText("Running");
  await expect(row).toContainText("15% off, for orders from $20.00");
  await expect(row).toContainText("0 of 50");
  await expect(row).toContainText("Once per shopper");

  await page.getByRole("button", { name: "Add voucher" }).click();
  await dialog.getByLabel("Code").fill(code);
  await dialog.getByLabel("Percent").fill("5");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Code")).toHaveAccessibleDescription(
    "There is a voucher with this code already.",
  );
  await page.keyboard.press("Escape");

  await row.getByRole("button", { name: `Edit ${code}` }).click();
  await dialog.getByLabel("Gives").selectOption("Free delivery");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Free delivery, for orders from $20.00");
  await row.getByRole("button", { name: `End ${code} now` }).click();
  await expect(row).toContainText("Ended");
  await expect(row.getByRole("button", { name: /^End/ })).toHaveCount(0);
});
