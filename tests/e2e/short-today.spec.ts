import { expectGoodPage } from "./support/accessibility.ts";
import { layoutFaults } from "./support/layout.ts";
import { sellerLogin } from "./support/shop.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("who counts the shelf of what was short leaves the pieces of open orders to them", {
  tag: "@full",
}, async ({ page, seller, complaints }) => {
  // The browser logs an error for each failed fetch.
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError/);
  const [figs, plums] = [await seller.addProduct({ stockQuantity: 6 }), await seller.addProduct()];
  // The shopper only makes calls, from the same browser.
  await becomeShopper(page);
  const address = await addAddress(page);
  const place = async (items: object[]) => {
    const data = { items, address, whenMissing: "leave" };
    const reply = await page.request.post("/api/order/cod", { data });
    await expect(reply).toBeOK();
    return (await reply.json()).order._id as string;
  };
  await place([{ product: figs._id, quantity: 3 }]);
  const order = await place([
    { product: figs._id, quantity: 2 },
    { product: plums._id, quantity: 1 },
  ]);
  await expect(await page.request.post("/api/seller/login", { data: sellerLogin })).toBeOK();
  const missing = { order, product: figs._id, quantity: 1, short: 0, shelfEmpty: false };
  await expect(await page.request.post("/api/pick/missing", { data: missing })).toBeOK();

  await page.goto("/seller/stock/short-today");
  // One is for sale, and four are of the two orders.
  const field = page.getByLabel(`On the shelf: ${figs.name}`);
  await expect(field).toHaveValue("5");
  await expectGoodPage(page);
  await page.setViewportSize({ width: 390, height: 900 });
  expect.soft(await layoutFaults(page)).toEqual([]);
  // The first press loads the script of toasts: some browsers never try again to load one that has failed.
  await Promise.all([page.waitForResponse(/[/]toaster-/), field.click()]);
  await page.context().setOffline(true);
  await field.fill("4");
  await field.press("Enter");
  await expect(page.getByText("Not sent yet")).toBeVisible();
  await page.context().setOffline(false);
  await expectToast(page, "Stock Updated");
  await expect(field).toHaveValue("4");
  const row = page.getByRole("listitem").filter({ hasText: figs.name });
  await row.getByRole("link", { name: "Movements" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Count" })).toContainText("−1");
});
