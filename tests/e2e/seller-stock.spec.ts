import type { Locator, Page } from "@playwright/test";
import { holdReply } from "./support/hold.ts";
import { logInSeller, type Product, uniqueWord } from "./support/seller.ts";
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

test("a count and a switch follow what was sold meanwhile, and counting ends by a choice of its own", {
  tag: "@full",
}, async ({ page, seller, complaints }) => {
  complaints.expect(/422 .*api\/product\/stock/);
  const word = uniqueWord();
  const counted = await seller.addProduct({ name: `Pears ${word}`, stockQuantity: 5 });
  const last = await seller.addProduct({ name: `Figs ${word}`, stockQuantity: 1 });
  // The shopper only makes calls, from the same browser.
  await becomeShopper(page);
  await logInSeller(page, `/seller/product-list?search=${word}`);
  const row = page.getByRole("row").filter({ hasText: counted.name });
  const turn = async (stock: Locator) => {
    const saved = page.waitForResponse("**/api/product/stock");
    await stock.click();
    await saved;
  };

  await test.step("a number is what was seen and what came: a sale meanwhile is not lost", async () => {
    await countIn(row).click();
    await placeOrder(page, counted);
    await page.getByLabel("How many are there?").fill("12");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(countIn(row)).toHaveText(/^11 left/);
    await expect(countIn(row)).toBeFocused();
  });

  await test.step("a list that was read before a change, and arrives after it, does not undo it", async () => {
    const stock = page.getByRole("switch", { name: counted.name });
    const list = await holdReply(page, "**/api/product/staff-list?*");
    await page.getByRole("searchbox").fill(counted.name);
    await list.reached;
    await turn(stock);
    list.release();
    await expect(page.getByRole("row").filter({ hasText: last.name })).toHaveCount(0);
    await expect(stock).not.toBeChecked();
    await turn(stock);
    await expect(stock).toBeChecked();
    await page.getByRole("searchbox").fill(word);
    await expect(page.getByRole("row").filter({ hasText: last.name })).toHaveCount(1);
  });

  await test.step("counting ends by a choice of its own, never by the switch", async () => {
    const stock = page.getByRole("switch", { name: counted.name });
    for (const checked of [false, true]) {
      await turn(stock);
      await expect(stock).toBeChecked({ checked });
      await expect(countIn(row)).toHaveText(/^11 left/);
    }
    await countIn(row).click();
    await page.getByRole("button", { name: "Don’t count" }).click();
    await expect(countIn(row)).toHaveText(/^Not tracked/);
    await expect(stock).toBeChecked();
  });

  await test.step("a switch that knows less than the shop asks, instead of failing", async () => {
    const stock = page.getByRole("switch", { name: last.name });
    await turn(stock);
    await expect(stock).not.toBeChecked();
    await seller.setStock(last, true);
    await placeOrder(page, last);
    await stock.click();
    await expect(page.getByLabel("How many are there to sell?")).toBeFocused();
    await expect(stock).not.toBeChecked();
  });
});

async function openRow(page: Page, { name }: Product): Promise<Locator> {
  await logInSeller(page, `/seller/product-list?search=${encodeURIComponent(name)}`);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toHaveCount(1);
  return row;
}

/** The button that shows the stock quantity and opens its editor. */
function countIn(row: Locator): Locator {
  return row.getByRole("button", { name: /change the stock/ });
}
