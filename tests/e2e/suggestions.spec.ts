import { productPath } from "./support/seller.ts";
import { open, searchBox } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("suggestions show products with prices and are reached by arrow keys", async ({ page, seller }) => {
  const product = await seller.addProduct({ offerPrice: 4.25 });
  await open(page, "/");
  await searchBox(page).pressSequentially(product.name);
  const option = page.getByRole("option", { name: product.name });
  await expect(option).toContainText("$4.25");
  await searchBox(page).press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL(productPath(product));
});

test("Escape closes the suggestions, Enter searches", { tag: "@once" }, async ({ page }) => {
  await open(page, "/");
  await searchBox(page).pressSequentially("tomato");
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
  await searchBox(page).press("Escape");
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeHidden();
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL("/products?search=tomato");
});

test("a category is suggested too", { tag: "@once" }, async ({ page }) => {
  await open(page, "/");
  await searchBox(page).pressSequentially("dairy");
  await page.getByRole("option", { name: "Dairy Products" }).click();
  await expect(page).toHaveURL("/products/dairy");
});

test("a mistyped word finds what was meant, and says how it is spelt", { tag: "@once" }, async ({ page }) => {
  await open(page, "/products?search=tomatos");
  await page.getByRole("link", { name: "tomato", exact: true }).click();
  await expect(page).toHaveURL("/products?search=tomato");
});
