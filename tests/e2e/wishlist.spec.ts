import { productPath } from "./support/seller.ts";
import { becomeShopper, submitLogin } from "./support/shopper.ts";
import { cartLink, open, productCard, reload } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("a visitor is asked to log in, for the page and for a heart, which is then set", async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct();
  const person = await becomeShopper(page);
  await page.context().clearCookies();
  await open(page, "/wishlist");
  await expect(page.getByRole("heading", { name: "Please Login" })).toBeVisible();
  await open(page, productPath(product));
  const heart = page.getByRole("button", { name: `${product.name} in wishlist` }).first();
  await heart.click();
  await expectToast(page, "Please login to add items to wishlist");
  await expect(page.getByRole("dialog", { name: "Login" })).toBeVisible();

  // Closing the login drops the intended action.
  await page.keyboard.press("Escape");
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await submitLogin(page, person);
  await expectToast(page, "Added to wishlist");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await reload(page);
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("a heart puts a product in and takes it out, and the page says so", { tag: "@phone" }, async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct();
  await becomeShopper(page);
  await open(page, "/wishlist");
  await expect(page.getByText("Your wishlist is empty")).toBeVisible();
  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await expect(page).toHaveURL("/products");

  await open(page, `/products?search=${encodeURIComponent(product.name)}`);
  const heart = productCard(page, product.name).getByRole("button", { name: `${product.name} in wishlist` });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expectToast(page, "Added to wishlist");
  await reload(page);
  await expect(heart).toHaveAttribute("aria-pressed", "true");

  await open(page, "/wishlist");
  await productCard(page, product.name)
    .getByRole("button", { name: `${product.name} in wishlist` })
    .click();
  await expectToast(page, "Removed from wishlist");
  await expect(page.getByText("Your wishlist is empty")).toBeVisible();
});

test("Move All to Cart moves all of them", async ({ page, seller }) => {
  await becomeShopper(page);
  for (let number = 0; number < 3; number += 1) {
    const { _id: productId } = await seller.addProduct();
    await expect(await page.request.post("/api/wishlist/add", { data: { productId } })).toBeOK();
  }
  await open(page, "/wishlist");
  await page.getByRole("button", { name: "Move All to Cart" }).click();
  await expectToast(page, "All items moved to cart");
  await expect(cartLink(page, 3).first()).toBeVisible();
  await expect(page.getByText("Your wishlist is empty")).toBeVisible();
});

test("a heart that the server refuses goes back, with the server's words", { tag: "@full" }, async ({
  page,
  seller,
  complaints,
}) => {
  complaints.expect(/503 .*\/api\/wishlist\/add/);
  const product = await seller.addProduct();
  await becomeShopper(page);
  await open(page, productPath(product));
  const message = "The shop is very busy. Please try again in a moment.";
  await page.route("**/api/wishlist/add", (route) =>
    route.fulfill({ status: 503, json: { success: false, message, code: "unavailable", requestId: "x" } }),
  );
  const heart = page.getByRole("button", { name: `${product.name} in wishlist` }).first();
  await heart.click();
  await expectToast(page, message);
  await expect(heart).toHaveAttribute("aria-pressed", "false");
});

test("what cannot be reached is said, and no heart is left half set", { tag: "@full" }, async ({
  page,
  seller,
  complaints,
}) => {
  complaints.expect(/net::ERR_FAILED .*\/api\/(wishlist|session)/);
  const product = await seller.addProduct();
  await becomeShopper(page);
  await page.route("**/api/wishlist/**", (route) => route.abort());
  await open(page, "/wishlist");
  const message = "The shop can't be reached right now. Please try again.";
  await expect(page.getByRole("main").getByText(message)).toBeVisible();
  await expectToast(page, message);

  await open(page, productPath(product));
  const heart = page.getByRole("button", { name: `${product.name} in wishlist` }).first();
  await heart.click();
  await expectToast(page, message);
  await expect(heart).toHaveAttribute("aria-pressed", "false");

  await page.route("**/api/session", (route) => route.abort());
  await page.reload();
  await heart.click();
  await expectToast(page, message);
});
