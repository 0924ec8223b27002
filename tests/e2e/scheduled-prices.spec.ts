import { logInSeller, productPath } from "./support/seller.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("a scheduled price is what shoppers see and pay until it is ended, and the seller's own price stays", {
  tag: "@once",
}, async ({ page, seller, newBrowser }) => {
  const product = await seller.addProduct({ price: 10, offerPrice: 9 });
  const price = page
    .getByRole("main")
    .getByText(/^\$\d+[.]\d\d$/)
    .first();
  await open(page, productPath(product));
  await expect(price).toHaveText("$9.00");

  const desk = await newBrowser();
  await logInSeller(desk);
  await desk.getByRole("link", { name: "Discounts" }).click();
  await desk.getByRole("link", { name: "Scheduled prices" }).click();
  await desk.getByRole("button", { name: "Schedule a price" }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("searchbox", { name: "Scan or type a product" }).fill(product.name);
  await dialog.getByRole("button", { name: new RegExp(`${product.name}.*Choose`) }).click();
  await dialog.getByLabel("Percent").fill("30");
  await dialog.getByLabel("Until").fill("2046-05-04T18:00");
  await dialog.getByRole("button", { name: "Save" }).click();
  const row = desk.getByRole("row").filter({ hasText: product.name });
  await expect(row).toContainText("30% off");
  await expect(row).toContainText("Running");

  await open(page, productPath(product));
  await expect(price).toHaveText("$7.00");
  await open(page, `/offers?search=${encodeURIComponent(product.name)}`);
  await expect(page.getByRole("article").filter({ hasText: product.name })).toContainText("$7.00");
  await desk.goto(`/seller/products/${product._id}`);
  await expect(desk.getByLabel("Offer Price")).toHaveValue("9.00");
  await expect(desk.getByText("Shoppers pay $7.00 now")).toBeVisible();

  await desk.goto("/seller/discounts/scheduled-prices");
  await row.getByRole("button", { name: /^Edit/ }).click();
  await expect(dialog.getByLabel("Percent")).toHaveValue("30");
  await expect(dialog.getByLabel("Until")).toHaveValue("2046-05-04T18:00");
  await dialog.getByLabel("Percent").fill("50");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("50% off");
  await open(page, productPath(product));
  await expect(price).toHaveText("$5.00");

  await row.getByRole("button", { name: /^End/ }).click();
  await expect(row).toContainText("Ended");
  await open(page, productPath(product));
  await expect(price).toHaveText("$9.00");
});
