import type { Locator, Page } from "@playwright/test";
import { brightestSpot } from "./support/pictures.ts";
import { productPath } from "./support/seller.ts";
import { becomeShopper, orderOnline } from "./support/shopper.ts";
import { openWithStoppedClock } from "./support/stopped-clock.ts";
import { cartLink } from "./support/storefront.ts";
import { expect, routeUntilStopped, test } from "./support/test.ts";

test("a success is told for 2 seconds, anything else for 4, and an error gives way to nothing else", async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct();
  await openWithStoppedClock(page, productPath(product));
  const added = toast(page, "Added to Cart");
  const error = toast(page, "Please login to add a review");
  const more = page.getByRole("button", { name: `One more ${product.name}` });
  const fail = async () => {
    await page.getByRole("button", { name: "Write a Review" }).click();
    await expect(error).toBeVisible();
  };

  await test.step("what is said again is one toast, which then stays for its 2 seconds", async () => {
    await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
    await expect(added).toHaveCount(1);
    await page.clock.runFor(1_500);
    await more.click();
    await expect(cartLink(page, 2)).toBeVisible();
    await expectToast(page, added, 2_000);
  });

  await test.step("it stands above the dialog that opens with it, not dimmed and blurred behind it", async () => {
    // The toasts' place is there before the dialog, which would otherwise be below it by itself.
    await fail();
    await expect(page.getByRole("dialog", { name: "Login" })).toBeVisible();
    await expect.poll(async () => brightestSpot(await error.screenshot())).toBeGreaterThan(240);
  });

  await test.step("an error stays for 4 seconds", async () => {
    await expectToast(page, error, 4_000);
    await page.keyboard.press("Escape");
  });

  await test.step("also when something else is said, and another page is opened", async () => {
    await fail();
    await page.keyboard.press("Escape");
    await page.clock.runFor(1_100);
    await more.click();
    await expect(added).toBeVisible();
    await cartLink(page, 3).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Shopping Cart/);
    await expectToast(page, error, 2_900);
  });
});

test("no more than 20 toasts stand at once", { tag: "@full" }, async ({ page, seller }) => {
  const products = await Promise.all(Array.from({ length: 21 }, () => seller.addProduct()));
  await becomeShopper(page, Object.fromEntries(products.map(({ _id }) => [_id, 1])));
  await openWithStoppedClock(page, "/cart");
  for (const { name } of products)
    await page.getByRole("button", { name: `Remove ${name} from cart` }).click();
  await page.clock.runFor(200);
  await expect(cartLink(page, 0)).toBeVisible();
  await expect(toast(page, "Removed from Cart")).toHaveCount(20);
});

test("what waits is told until it is over", { tag: "@full" }, async ({ page, seller }) => {
  const product = await seller.addProduct();
  await becomeShopper(page, { [product._id]: 1 });
  await orderOnline(page, product);
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/order/cancel/*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await openWithStoppedClock(page, "/cart");
  await page.getByRole("button", { name: /^Cancel it/ }).click();
  const waiting = toast(page, "Cancelling your order");
  await expect(waiting.locator("..")).toHaveCSS("opacity", "1");
  await page.clock.runFor(120_000);
  await expect(waiting.locator("..")).toHaveCSS("opacity", "1");
  answer.resolve();
  await expect(page.getByText(/^Order #\d+ is cancelled[.] Nothing was charged[.]$/)).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(waiting).not.toBeAttached();
});

test("what failed is not said any more once the same thing has succeeded", { tag: "@full" }, async ({
  page,
  seller,
  complaints,
}) => {
  complaints.expect(/503 .*\/api\/(wishlist|cart)\//);
  const product = await seller.addProduct();
  await becomeShopper(page);
  await openWithStoppedClock(page, productPath(product));
  const refuse = (call: string, message: string) =>
    routeUntilStopped(page, call, (route) =>
      route.fulfill({ status: 503, json: { success: false, code: "unavailable", message, requestId: "1" } }),
    );
  const letWishesThrough = await refuse("**/api/wishlist/add", "No wishes now.");
  const letCartThrough = await refuse("**/api/cart/update", "No cart now.");
  const heart = page.getByRole("button", { name: `${product.name} in wishlist` }).first();
  await heart.click();
  await expect(toast(page, "No wishes now.")).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expect(toast(page, "No cart now.")).toBeVisible();
  letWishesThrough();
  letCartThrough();

  await page.clock.runFor(200);
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(toast(page, "Added to wishlist")).toBeVisible();
  await page.clock.runFor(1_100);
  await expect(toast(page, "No wishes now.")).not.toBeAttached();
  // An error about another subject stays.
  await expect(toast(page, "No cart now.")).toBeVisible();
  const saved = page.waitForResponse("**/api/cart/update");
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await saved;
  await page.clock.runFor(200);
  await expect(cartLink(page, 1)).toBeVisible();
  await page.clock.runFor(1_100);
  await expect(toast(page, "No cart now.")).not.toBeAttached();
});

function toast(page: Page, text: string): Locator {
  return page.getByText(text, { exact: true });
}

/** A toast is shown for this duration, then fades, and is removed 1000 ms later. */
async function expectToast(page: Page, text: Locator, duration: number): Promise<void> {
  const bar = text.locator("..");
  await expect(bar).toHaveCSS("opacity", "1");
  await page.clock.runFor(duration - 100);
  await expect(bar).toHaveCSS("opacity", "1");
  await page.clock.runFor(200);
  await expect(bar).toHaveCSS("opacity", "0");
  await page.clock.runFor(800);
  await expect(text).toBeAttached();
  await page.clock.runFor(200);
  await expect(text).not.toBeAttached();
}
