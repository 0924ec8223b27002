import { logInSeller, productPath } from "./support/seller.ts";
import { becomeShopper } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("a product is archived and brought back; a copy is a draft until it is published", {
  tag: "@full",
}, async ({ page, context, seller, complaints }) => {
  complaints.expect(/410 .*products\/fruits/);
  const product = await seller.addProduct();
  await becomeShopper(page, { [product._id]: 2 });
  await logInSeller(page, `/seller/products/${product._id}`);
  await page.getByRole("button", { name: "Archive" }).click();
  await expectToast(page, "Product Archived");
  const bringBack = page.getByRole("button", { name: "Bring back", exact: true });
  await expect(bringBack).toBeVisible();

  const shopper = await context.newPage();
  expect((await shopper.goto(productPath(product)))?.status()).toBe(410);
  await expect(shopper.getByRole("main")).toContainText(`${product.name} is no longer sold.`);
  await shopper.goto("/cart");
  await expect(shopper.getByText("No longer sold: please remove it to order.")).toBeVisible();

  await page.goto(`/seller/product-list?search=${encodeURIComponent(product.name)}`);
  const row = page.getByRole("row").filter({ hasText: product.name });
  await page.getByLabel("Status").selectOption("Archived");
  await expect(row).toContainText("Archived");
  await page.getByLabel("Status").selectOption("Not archived");
  await expect(row).toHaveCount(0);
  await page.getByLabel("Status").selectOption("Archived");
  await row.getByRole("link", { name: product.name }).click();
  await bringBack.click();
  await expectToast(page, "Product Published");
  await shopper.reload();
  await expect(shopper.getByText("No longer sold")).toHaveCount(0);

  await page.getByRole("button", { name: "Duplicate" }).click();
  const copy = `Copy of ${product.name}`;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(copy);
  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page.getByText("Preview: shoppers do not see this product")).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText("This is a preview")).toBeVisible();
  await page.getByRole("link", { name: "Back to editing" }).click();
  await page.getByLabel("Product Name").fill(`Best ${product.name}`);
  const publish = page.getByRole("button", { name: "Publish" });
  await expect(publish).toBeDisabled();
  await page.getByRole("button", { name: "Save" }).click();
  await publish.click();
  await page.getByRole("link", { name: "View in shop" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Best ${product.name}`);
});
