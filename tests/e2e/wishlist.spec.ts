import { pressRepeatedly } from "./support/repeated-clicks.ts";
import { productPath } from "./support/seller.ts";
import { becomeShopper, submitLogin } from "./support/shopper.ts";
import { cardNames, cartLink, open, productCard, reload, searchFor } from "./support/storefront.ts";
import { expect, routeUntilStopped, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("a heart puts a product in after a login and takes it out, and all move to the cart at once", async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct();
  const person = await becomeShopper(page);
  await page.context().clearCookies();
  const heart = page.getByRole("button", { name: `${product.name} in wishlist` }).first();
  const isSet = (pressed: boolean) => expect(heart).toHaveAttribute("aria-pressed", String(pressed));

  await test.step("a visitor is asked to log in, for the page and for a heart, which is then set", async () => {
    await open(page, "/wishlist");
    await expect(page.getByRole("heading", { name: "Please Login" })).toBeVisible();
    await open(page, productPath(product));
    await heart.click();
    await expectToast(page, "Please login to add items to wishlist");
    await expect(page.getByRole("dialog", { name: "Login" })).toBeVisible();
    // Closing the login drops the intended action.
    await page.keyboard.press("Escape");
    await isSet(false);
    await heart.click();
    await submitLogin(page, person);
    await expectToast(page, "Added to wishlist");
    await isSet(true);
  });

  await test.step("three clicks on a heart take one out, and the page says so", async () => {
    const newer = await seller.addProduct();
    const wish = { productId: newer._id };
    await expect(await page.request.post("/api/wishlist/add", { data: wish })).toBeOK();
    await reload(page);
    await isSet(true);
    await page.getByRole("banner").getByRole("link", { name: "Wishlist", exact: true }).click();
    await expect(cardNames(page)).toHaveText([newer.name, product.name]);
    // The next card moves under a pointer that is still clicking.
    const first = page.getByRole("button", { name: `${newer.name} in wishlist` });
    await first.click({ clickCount: 3, delay: 60 });
    await expectToast(page, "Removed from wishlist");
    await expect(cardNames(page)).toHaveText([product.name]);
    const { productIds } = await (await page.request.get("/api/wishlist/ids")).json();
    expect(productIds).toEqual([product._id]);
    await heart.click();
    await expect(page.getByText("Your wishlist is empty")).toBeVisible();
    await page.getByRole("link", { name: "Continue Shopping" }).click();
    await expect(page).toHaveURL("/products");
  });

  await test.step("the heart of a card puts it in", async () => {
    await searchFor(page, product.name);
    await expect(productCard(page, product.name)).toBeVisible();
    await isSet(false);
    await pressRepeatedly(page, heart, "**/api/wishlist/add");
    await isSet(true);
    await expectToast(page, "Added to wishlist");
  });

  await test.step("Move All to Cart moves all of them", async () => {
    for (const { _id: productId } of [await seller.addProduct(), await seller.addProduct()])
      await expect(await page.request.post("/api/wishlist/add", { data: { productId } })).toBeOK();
    await open(page, "/wishlist");
    const moveAll = page.getByRole("button", { name: "Move All to Cart" });
    await pressRepeatedly(page, moveAll, "**/api/wishlist/move-to-cart");
    await expectToast(page, "All items moved to cart");
    await expect(cartLink(page, 3).first()).toBeVisible();
    await expect(page.getByText("Your wishlist is empty")).toBeVisible();
  });
});

test("a heart that the server refuses, or that does not reach it, goes back and says why", {
  tag: "@full",
}, async ({ page, seller, complaints }) => {
  complaints.expect(/net::ERR_FAILED .*\/api\/(wishlist|session)/);
  complaints.expect(/503 .*\/api\/wishlist\/add/);
  const product = await seller.addProduct();
  await becomeShopper(page);
  await page.route("**/api/wishlist/**", (route) => route.abort());
  await open(page, "/wishlist");
  const unreachable = "The shop can't be reached right now. Please try again.";
  await expect(page.getByRole("main").getByText(unreachable)).toBeVisible();
  await expectToast(page, unreachable);

  await open(page, productPath(product));
  const heart = page.getByRole("button", { name: `${product.name} in wishlist` }).first();
  await heart.click();
  await expectToast(page, unreachable);
  await expect(heart).toHaveAttribute("aria-pressed", "false");

  await test.step("a heart that the server refuses goes back, with the server's words", async () => {
    const message = "The shop is very busy. Please try again in a moment.";
    const letThrough = await routeUntilStopped(page, "**/api/wishlist/add", (route) =>
      route.fulfill({ status: 503, json: { success: false, message, code: "unavailable", requestId: "x" } }),
    );
    await heart.click();
    await expectToast(page, message);
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    letThrough();
  });

  await test.step("a heart whose shopper is not known yet is told of, too", async () => {
    await page.route("**/api/session", (route) => route.abort());
    await page.reload();
    await heart.click();
    await expectToast(page, unreachable);
  });
});
