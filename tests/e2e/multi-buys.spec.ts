import { logInSeller, productPath } from "./support/seller.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { cartLink, cartRow, open, productCard, quantityOf, totalAmount } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("a multi-buy is shown at its product, and taken off the cart and the order by itself, until it ends", async ({
  page,
  context,
  seller,
}) => {
  const product = await seller.addProduct({ offerPrice: 3 });
  const desk = await context.newPage();
  await logInSeller(desk, "/seller/discounts/multi-buys");
  await desk.getByRole("button", { name: "Add multi-buy" }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel("Counts for").selectOption("One product");
  await dialog.getByRole("searchbox", { name: "Scan or type a product" }).fill(product.name);
  await dialog.getByRole("button", { name: new RegExp(`${product.name}.*Choose`) }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  const row = desk.getByRole("row").filter({ hasText: product.name });
  await expect(row).toContainText("3 for 2");
  await expect(row).toContainText("Running");

  await becomeShopper(page, { [product._id]: 2 });
  await addAddress(page);
  await open(page, `/products?search=${encodeURIComponent(product.name)}`);
  await expect(productCard(page, product.name)).toContainText("3 for 2");
  await productCard(page, product.name).getByRole("link").click();
  await expect(page).toHaveURL(productPath(product));
  await expect(page.getByText("3 for 2", { exact: true }).first()).toBeVisible();

  await cartLink(page, 2).click();
  await expect(totalAmount(page)).toHaveText("$6.12");
  await quantityOf(page, product.name).selectOption("3");
  await expect(cartRow(page, product.name)).toContainText("3 for 2: -$3.00");
  await expect(totalAmount(page)).toHaveText("$6.12");
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL("/my-orders");
  await page.getByRole("link", { name: /^View order/ }).click();
  await expect(page.getByRole("article", { name: /^Order/ })).toContainText("3 for 2: -$3.00");

  await row.getByRole("button", { name: /^Edit/ }).click();
  await expect(dialog.getByLabel("Pieces")).toHaveValue("3");
  await dialog.getByLabel("Pieces").fill("2");
  await dialog.getByLabel("Paid for").fill("1");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("2 for 1");
  await row.getByRole("button", { name: /^End/ }).click();
  await expect(row).toContainText("Ended");
});
