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
  await page.getByRole("dialog").getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect(page.getByRole("button", { name: "Send the link" })).toBeVisible();
  await expectGoodPage(page);
});

test("the account and the pages of mailed links are for everybody", async ({ page }) => {
  await becomeShopper(page);
  await open(page, "/account");
  await expect(page.getByLabel("New email")).toBeVisible();
  await expectGoodPage(page);
  await open(page, "/reset-password");
  await expect(page.getByText("This link is not complete")).toBeVisible();
  await expectGoodPage(page);
  await open(page, "/reset-password?token=x");
  await expect(page.getByLabel("New password")).toBeVisible();
  await expectGoodPage(page);
  await open(page, "/confirm-email?token=x");
  await expect(page.getByRole("button", { name: "Confirm the new address" })).toBeVisible();
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

test("the seller's outbox is for everybody", async ({ page, seller }) => {
  const { email } = await becomeShopper(page);
  await page.request.post("/api/user/forgot-password", { data: { email } });
  await seller.linkMailedTo(email, "Choose a new password");
  await logInSeller(page);
  await page.getByRole("link", { name: "Outbox" }).click();
  await expect(page.getByRole("list", { name: "Mails" })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("link", { name: email }).click();
  const mail = page.getByTitle("The mail");
  await expect(mail).toBeVisible();
  // axe runs scripts in every frame, and this one lets none run.
  await mail.evaluate((frame) => frame.remove());
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
