import type { Locator, Page } from "@playwright/test";
import { logInSeller, type Product } from "./support/seller.ts";
import { becomeShopper, placeOrder } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("what is sold out is on sale only when somebody has said how many there are", async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct({ stockQuantity: 0 });
  const row = await openRow(page, product);
  const stock = page.getByRole("switch", { name: product.name });
  await expect(stock).not.toBeChecked();
  const name = row.getByRole("cell").first();
  const before = await name.boundingBox();
  await stock.click();
  const count = page.getByLabel("How many are there to sell?");
  await expect(count).toBeFocused();
  // The question does not narrow the row it belongs to.
  expect((await name.boundingBox())?.width).toBeGreaterThanOrEqual((before?.width ?? Number.NaN) - 1);
  await expect(stock).not.toBeChecked();
  await count.fill("0");
  await page.keyboard.press("Enter");
  await expect(count).toBeFocused();
  await count.fill("7");
  await page.keyboard.press("Enter");
  await expectToast(page, "Stock Updated");
  await expect(stock).toBeChecked();
  await expect(stock).toBeFocused();
  await expect(countIn(row)).toHaveText(/^7 left/);
});

test("a number is what was seen and what came: a sale meanwhile is not lost", { tag: "@full" }, async ({
  page,
  newBrowser,
  seller,
}) => {
  const product = await seller.addProduct({ stockQuantity: 5 });
  const row = await openRow(page, product);
  await countIn(row).click();
  const shopper = await newBrowser();
  await becomeShopper(shopper);
  await placeOrder(shopper, product);
  await page.getByLabel("How many are there?").fill("12");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(countIn(row)).toHaveText(/^11 left/);
  await expect(countIn(row)).toBeFocused();
});

test("counting ends by a choice of its own, never by the switch", { tag: "@full" }, async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct({ stockQuantity: 5 });
  const row = await openRow(page, product);
  const stock = page.getByRole("switch", { name: product.name });
  for (const checked of [false, true]) {
    const saved = page.waitForResponse("**/api/product/stock");
    await stock.click();
    await saved;
    await expect(stock).toBeChecked({ checked });
    await expect(countIn(row)).toHaveText(/^5 left/);
  }
  await countIn(row).click();
  await page.getByRole("button", { name: "Don’t count" }).click();
  await expect(countIn(row)).toHaveText(/^Not tracked/);
  await expect(stock).toBeChecked();
});

test("a switch that knows less than the shop asks, instead of failing", { tag: "@full" }, async ({
  page,
  newBrowser,
  seller,
  complaints,
}) => {
  complaints.expect(/422 .*api\/product\/stock/);
  const product = await seller.addProduct({ stockQuantity: 1 });
  await openRow(page, product);
  const stock = page.getByRole("switch", { name: product.name });
  await stock.click();
  await expectToast(page, "Stock Updated");
  await seller.setStock(product, true);
  const shopper = await newBrowser();
  await becomeShopper(shopper);
  await placeOrder(shopper, product);
  await stock.click();
  await expect(page.getByLabel("How many are there to sell?")).toBeFocused();
  await expect(stock).not.toBeChecked();
});

async function openRow(page: Page, { name }: Product): Promise<Locator> {
  await logInSeller(page);
  await page.goto(`/seller/product-list?search=${encodeURIComponent(name)}`);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toHaveCount(1);
  return row;
}

/** The button that shows the stock quantity and opens its editor. */
function countIn(row: Locator): Locator {
  return row.getByRole("button", { name: /change the stock/ });
}
