import { hold, openWithoutScripts } from "./support/hold.ts";
import { productPath } from "./support/seller.ts";
import { cartLink, open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("what is pressed before the page's scripts have run does what it says once they have, and once", async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct();

  await test.step("each early press counts once, however many there were", async () => {
    const scripts = await openWithoutScripts(page, productPath(product));
    await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
    await page
      .getByRole("button", { name: `${product.name} in wishlist` })
      .first()
      .dblclick();
    scripts.release();
    await expect(cartLink(page, 1)).toBeVisible();
    await expectToast(page, "Please login to add items to wishlist");
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `One more ${product.name}` }).click();
    await expect(cartLink(page, 2)).toBeVisible();
  });

  await test.step("so does a part whose own script comes after the page is awake", async () => {
    const { release } = await hold(page, "**/assets/active-filters-*.js");
    await open(page, "/products?minPrice=2&maxPrice=6");
    await page.getByRole("button", { name: "Remove filter: From $2.00" }).click();
    release();
    await expect(page).toHaveURL("/products?maxPrice=6");
  });

  await test.step("a panel that the browser opened before the scripts have run stays open", async () => {
    const scripts = await openWithoutScripts(page, "/products");
    await page.getByRole("button", { name: "Filter" }).click();
    scripts.release();
    await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
    await page.getByLabel("Min price").fill("2");
    await page.getByRole("button", { name: "Show products" }).click();
    await expect(page).toHaveURL("/products?minPrice=2");
  });
});
