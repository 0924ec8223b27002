import type { Page } from "@playwright/test";
import { openOwnShop } from "./support/own-shop.ts";
import { logInSeller } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";

const PRODUCTS = 2_000;
/** For importing and undoing, on a busy machine. */
const LONGEST_MS = 120_000;

/** A catalogue of which these rows have these prices. */
function catalogue(prices: Record<number, string> = {}): Buffer {
  const rows = Array.from({ length: PRODUCTS }, (_, index) => {
    const row = index + 2;
    return `"Mango, no. ${row}",Fruits,${prices[row] ?? "2.50"},${row % 40}`;
  });
  return Buffer.from(["Name,Category,Price,Stock", ...rows].join("\r\n"));
}

const mistakes = { 7: "free", 603: "-1", 1200: "", 1998: "1.999", 2001: "$$" };

test("2,000 products with five mistakes are corrected, imported and undone", { tag: "@full" }, async ({
  browser,
  complaints,
}) => {
  test.slow();
  // While it imports, the embedded database may be too busy to be asked how far it is; the page asks again.
  complaints.expect(/503 .*api\/import/);
  await using shop = await openOwnShop(browser, complaints);
  const page = await shop.context.newPage();
  await logInSeller(page);

  await page.goto("/seller/import");
  await choose(page, "Choose a file", catalogue(mistakes));
  await page.getByRole("button", { name: "Check the file" }).click();
  const found = page.getByRole("row").filter({ hasText: "Price" });
  // Those that are alike are one.
  await expect(found.filter({ hasText: "must be a number" })).toContainText(
    "Rows 7 (“free”), 1200 (empty), 2001 (“$$”)",
  );
  await expect(found.filter({ hasText: "Row 603 (“-1”)" })).toBeVisible();
  await expect(found.filter({ hasText: "Row 1998 (“1.999”)" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import/ })).toBeHidden();
  expect(await countProducts(page)).toBe(0);

  await choose(page, "Choose the corrected file", catalogue());
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("Checked · 2,000 new")).toBeVisible();
  await page.getByRole("button", { name: "Import 2,000 products" }).click();
  await expect(page.getByText("2,000 products added")).toBeVisible({ timeout: LONGEST_MS });
  const address = page.url();
  expect(await countProducts(page)).toBe(PRODUCTS);

  await page.goto(address);
  await page.getByRole("button", { name: "Undo the import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("Everything is as before the import.")).toBeVisible({ timeout: LONGEST_MS });
  expect(await countProducts(page)).toBe(0);
});

async function choose(page: Page, label: string, buffer: Buffer): Promise<void> {
  const file = { name: "catalogue.csv", mimeType: "text/csv", buffer };
  await page.getByLabel(`${label}: CSV, XLSX or ZIP`).setInputFiles(file);
}

/** How many products the exported table has. */
async function countProducts(page: Page): Promise<number> {
  const table = await (await page.request.get("/api/product/export")).text();
  return table.match(/Mango, no[.]/g)?.length ?? 0;
}
