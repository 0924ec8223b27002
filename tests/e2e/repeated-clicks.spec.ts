import type { Locator } from "@playwright/test";
import { pressRepeatedly } from "./support/repeated-clicks.ts";
import { allowLateUndo, openDetails, openOrderRow, type Product, uniqueName } from "./support/seller.ts";
import { sellerLogin } from "./support/shop.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { expect, routeOnce, test } from "./support/test.ts";
import { expectToast, keepToasts } from "./support/toasts.ts";

test("a seller who presses too often logs in, adds, switches and sends once", { tag: "@full" }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/net::ERR_FAILED .*\/api\/product\/add/);
  const name = uniqueName("Quince");
  await test.step("the login is sent once", async () => {
    await page.goto("/seller");
    await page.getByLabel("Email").fill(sellerLogin.email);
    await page.getByLabel("Password").fill(sellerLogin.password);
    await pressRepeatedly(page, page.getByRole("button", { name: "Login" }), "**/api/seller/login");
    await expect(page.getByText("Hi! Admin")).toBeVisible();
    await expect(page.getByRole("alert")).toBeHidden();
  });

  await test.step("a product whose reply was lost is not added twice", async () => {
    await page.getByLabel("Product Name").fill(name);
    await page.getByLabel("Category").selectOption("Fresh Fruits");
    await page.getByLabel("Product Price").fill("4");
    await page.getByLabel("Offer Price").fill("3");
    // The shop carries out the call, and the reply is lost.
    await routeOnce(page, "**/api/product/add", async (route) => {
      await route.fetch();
      await route.abort();
    });
    const add = page.getByRole("button", { name: "ADD", exact: true });
    await add.click();
    await expectToast(page, "The shop can't be reached right now. Please try again.");
    await add.click();
    await expectToast(page, "Product Added");
    const { products } = await (await page.request.get(`/api/product/list?search=${name}`)).json();
    expect(products.filter((product: Product) => product.name === name)).toHaveLength(1);
  });

  await test.step("a promotion is sent once", async () => {
    await page.getByRole("link", { name: "Promotions" }).click();
    await page.getByLabel("Title").fill("Figs");
    await page.getByLabel("Message").fill("Ripe.");
    // Must not reach other tests' shoppers.
    await page.route("**/api/notification/promote", (route) =>
      route.fulfill({ json: { success: true, message: "Sent to 2 shoppers", sent: 2 } }),
    );
    let sent = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/promote")) sent += 1;
    });
    await page.getByRole("button", { name: "Send to every shopper" }).click();
    const button = page.getByRole("button", { name: "Send now" });
    await expect(button).toBeEnabled();
    await button.evaluate((element: HTMLElement) => {
      for (let click = 0; click < 3; click += 1) element.click();
    });
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Sent to 2 shoppers: Figs");
    expect(sent).toBe(1);
  });

  await test.step("a switch of the product list turns once, and Undo turns it back", async () => {
    await page.getByRole("link", { name: "Product List" }).click();
    await page.getByRole("searchbox", { name: "Filter products" }).fill(name);
    await expect(page).toHaveURL(/search=/);
    const stock = page.getByRole("switch", { name });
    await expect(page.getByRole("switch")).toHaveCount(1);
    await keepToasts(page);
    await pressRepeatedly(page, stock, "**/api/product/stock");
    await expect(stock).not.toBeChecked();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(stock).toBeChecked();
  });
});

test("steps of orders that are pressed too often are taken once, and undone before the shopper hears of them", {
  tag: "@full",
}, async ({ page, seller }) => {
  const [clicked, typed, cancelled, short, rest] = [
    await seller.addProduct(),
    await seller.addProduct(),
    await seller.addProduct(),
    await seller.addProduct(),
    await seller.addProduct(),
  ];
  // The shopper only makes calls, from the same browser.
  await becomeShopper(page);
  const address = await addAddress(page);
  for (const products of [[clicked], [typed], [cancelled], [short, rest]]) {
    const items = products.map(({ _id }) => ({ product: _id, quantity: 1 }));
    await expect(await page.request.post("/api/order/cod", { data: { items, address } })).toBeOK();
  }
  await openOrderRow(page, clicked.name);
  await allowLateUndo(page);
  const rowOf = ({ name }: Product) => page.getByRole("row").filter({ hasText: name });

  await test.step("three clicks take one step, and its button stays where it is", async () => {
    const row = rowOf(clicked);
    const mark = row.getByRole("button", { name: "Mark as Packed" });
    const place = await placeInRow(mark);
    await mark.click({ clickCount: 3, delay: 30 });
    await expectToast(page, "Order is now: Packed");
    const packed = row.getByRole("button", { name: "Packed", exact: true });
    await expect(packed).toHaveAttribute("aria-disabled", "true");
    expect(await placeInRow(packed)).toEqual(place);
    await packed.click({ clickCount: 3, force: true });
    await row.getByRole("button", { name: "Undo" }).click();
    await expectToast(page, "Undone. Order is: Order Placed");
    await expect(mark).toBeVisible();
    await expect(row).toContainText("Order Placed");
  });

  await test.step("a step taken by the keyboard keeps the focus, and Undo is next to it", async () => {
    const row = rowOf(typed);
    await row.getByRole("button", { name: "Mark as Packed" }).focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("Enter");
    await expect(row.getByRole("button", { name: "Packed", exact: true })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(row.getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(row.getByRole("button", { name: "Mark as Packed" })).toBeVisible();
  });

  await test.step("an order cancelled by mistake is put back", async () => {
    const row = rowOf(cancelled);
    await openDetails(row);
    await row.getByRole("button", { name: "Cancel" }).click();
    await page.getByLabel("Why?").fill("Wrong order");
    const cancel = page.getByRole("button", { name: "Cancel the order" });
    await pressRepeatedly(page, cancel, "**/api/order/status");
    await row.getByRole("button", { name: "Undo" }).click();
    await expect(row.getByRole("button", { name: "Mark as Packed" })).toBeVisible();
    await expect(row.getByRole("button", { name: "Cancel" })).toBeVisible();
  });
  const { notifications } = await (await page.request.get("/api/notification/get")).json();
  expect(notifications, "one for each order placed").toHaveLength(4);

  await test.step("what is missing of an order is said once", async () => {
    const row = rowOf(short);
    await openDetails(row);
    await row.getByRole("button", { name: "Something missing" }).click();
    await page.getByLabel(short.name).selectOption("1 of 1");
    const takeOut = page.getByRole("button", { name: "Take it out of the order" });
    await pressRepeatedly(page, takeOut, "**/api/order/short");
    await expectToast(page, "The order is changed");
  });
});

/** The position within its row: another order may appear above. */
function placeInRow(part: Locator) {
  return part.evaluate((element) => {
    const row = element.closest("tr, [role=row]")?.getBoundingClientRect();
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left - (row?.left ?? 0), top - (row?.top ?? 0), width, height].map(Math.round);
  });
}
