import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { logInSeller, productPath } from "./support/seller.ts";
import { addAddress, becomeShopper, openLogin, placeOrder } from "./support/shopper.ts";
import { cardNames, cartRow, open, orderSummary } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("the front page is for everybody", async ({ page }) => {
  await open(page, "/");
  await expectGoodPage(page);
});

test("the list of products is for everybody", async ({ page }) => {
  await open(page, "/products?minPrice=1");
  await expect(cardNames(page)).not.toHaveCount(0);
  await expectGoodPage(page);
});

test("the filter panel is for everybody", async ({ page }) => {
  await open(page, "/products");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Filter products" })).toBeVisible();
  await expectGoodPage(page);
});

test("a product's page is for everybody", async ({ page, seller }) => {
  await open(page, productPath(await seller.addProduct({ description: ["Ripe.", "Sweet."], price: 6 })));
  await expectGoodPage(page);
});

test("a product's pictures are for everybody", async ({ page }) => {
  const { products } = await (await page.request.get("/api/product/list?search=vine+tomatoes")).json();
  await open(page, productPath(products[0]));
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Enlarge picture 1 of 4" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectGoodPage(page);
});

test("an empty cart is for everybody", async ({ page }) => {
  await open(page, "/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expectGoodPage(page);
});

test("a filled cart is for everybody", async ({ page, seller }) => {
  const product = await seller.addProduct();
  await becomeShopper(page, { [product._id]: 2 });
  await addAddress(page);
  await open(page, "/cart");
  await expect(cartRow(page, product.name)).toBeVisible();
  await expect(orderSummary(page)).toContainText("1 Orchard Lane");
  await expectGoodPage(page);
});

test("the login is for everybody", async ({ page }) => {
  await open(page, "/");
  await openLogin(page);
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeVisible();
  await expectGoodPage(page);
});

test("the address form is for everybody", async ({ page }) => {
  await becomeShopper(page);
  await open(page, "/add-address");
  await expect(page.getByLabel("Zip code")).toBeVisible();
  await expectGoodPage(page);
});

test("My Orders is for everybody", async ({ page, seller }) => {
  const product = await seller.addProduct();
  await becomeShopper(page);
  await placeOrder(page, product);
  await open(page, "/my-orders");
  await expect(page.getByRole("article", { name: /^Order/ })).toBeVisible();
  await expectGoodPage(page);
});

test("the seller's login is for everybody", async ({ page }) => {
  await page.goto("/seller");
  await expect(page.getByRole("heading", { name: "Seller Login" })).toBeVisible();
  await expectGoodPage(page);
});

test("the seller's pages are for everybody", async ({ page, seller }) => {
  const product = await seller.addProduct();
  await becomeShopper(page);
  await placeOrder(page, product);
  await logInSeller(page);
  await expectGoodPage(page);
  await page.getByRole("link", { name: "Product List" }).click();
  await expect(page.getByRole("switch", { name: product.name })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("link", { name: "Orders" }).click();
  await expect(page.getByText(product.name)).toBeVisible();
  await expectGoodPage(page);
});

/** axe finds nothing, and nothing sticks out at the side. */
async function expectGoodPage(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect.soft(found, "what axe found").toEqual([]);
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(excess, "pixels that stick out at the side").toBe(0);
}
