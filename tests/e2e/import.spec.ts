import { expectGoodPage } from "./support/accessibility.ts";
import { logInSeller, uniqueWord } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";

test("a file with mistakes is corrected, imported, and undone, and the catalogue is saved as a table", async ({
  page,
  seller,
}) => {
  // One word, which no other product has.
  const name = uniqueWord();
  const product = await seller.addProduct();
  const table = (price: string) =>
    Buffer.from(
      `Artikel;Art;Kostet;Hof\n${name};Fruits;${price};A\n${product.name};${product.category};8,50;B\n`,
      "utf16le",
    );
  const choose = (label: string, price: string) =>
    page
      .getByLabel(`${label}: CSV, XLSX or ZIP`)
      .setInputFiles({ name: "farm.csv", mimeType: "text/csv", buffer: table(price) });

  await logInSeller(page);
  await page.getByRole("link", { name: "Import, export" }).click();
  await choose("Choose a file", "three");
  await page.getByLabel("Art", { exact: true }).selectOption("Category");
  await page.getByLabel("Kostet", { exact: true }).selectOption("Price");
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Check the file" }).click();
  const mistake = page.getByRole("row").filter({ hasText: "Row 2 (“three”)" });
  await expect(mistake).toContainText("Kostet");
  await expect(mistake).toContainText("This must be a number.");
  await expectGoodPage(page);

  // The columns of a file with these headings are known from now on.
  await choose("Choose the corrected file", "3,00");
  await expect(page.getByLabel("Kostet", { exact: true })).toHaveValue("price");
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("Checked · 1 new, 1 changed")).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Import 2 products" }).dblclick();
  await expect(page.getByText("1 product added, 1 product changed.")).toBeVisible();
  const countProducts = async () => {
    const list = await page.request.get(`/api/product/list?search=${encodeURIComponent(name)}`);
    return (await list.json()).total;
  };
  expect(await countProducts()).toBe(1);

  await page.getByRole("link", { name: "Import, export" }).click();
  await page.getByRole("link", { name: "farm.csv" }).first().click();
  await page.getByRole("button", { name: "Undo the import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("Everything is as before the import.")).toBeVisible();
  expect(await countProducts()).toBe(0);

  await page.getByRole("link", { name: "Import, export" }).click();
  for (const [button, file] of [
    ["Save as CSV", "products.csv"],
    ["Save as XLSX", "products.xlsx"],
  ] as const) {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: button }).click();
    expect((await download).suggestedFilename()).toBe(file);
    expect(await (await download).failure()).toBeNull();
  }
});
