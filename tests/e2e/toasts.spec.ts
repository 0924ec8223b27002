import type { Locator, Page } from "@playwright/test";
import { productPath } from "./support/seller.ts";
import { becomeShopper, orderOnline } from "./support/shopper.ts";
import { cartLink, open, searchBox } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("a success is told for 2 seconds, anything else for 4, and a second later it is gone", {
  tag: "@once",
}, async ({ page, seller }) => {
  await openWithStoppedClock(page, productPath(await seller.addProduct()));
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expectToast(page, toast(page, "Added to Cart"), 2_000);
  await page.getByRole("button", { name: "Write a Review" }).click();
  await expectToast(page, toast(page, "Please login to add a review"), 4_000);
});

test("no more than 20 toasts stand at once", { tag: "@once" }, async ({ page, seller }) => {
  const product = await seller.addProduct();
  await openWithStoppedClock(page, productPath(product));
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  for (let quantity = 2; quantity <= 25; quantity += 1)
    await page.getByRole("button", { name: `One more ${product.name}` }).click();
  await expect(cartLink(page, 25)).toBeVisible();
  await expect(page.getByText("Added to Cart", { exact: true })).toHaveCount(20);
});

test("what waits is told until it is over", { tag: "@once" }, async ({ page, seller }) => {
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

test("what failed is not said any more once the same thing has succeeded", { tag: "@once" }, async ({
  page,
  seller,
  complaints,
}) => {
  complaints.expect(/503 .*\/api\/(wishlist|cart)\//);
  const product = await seller.addProduct();
  await becomeShopper(page);
  await openWithStoppedClock(page, productPath(product));
  const refuse = (call: string, message: string) =>
    page.route(call, (route) =>
      route.fulfill({ status: 503, json: { success: false, code: "unavailable", message, requestId: "1" } }),
    );
  await refuse("**/api/wishlist/add", "No wishes now.");
  await refuse("**/api/cart/update", "No cart now.");
  const heart = page.getByRole("button", { name: `${product.name} in wishlist` }).first();
  await heart.click();
  await expect(toast(page, "No wishes now.")).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expect(toast(page, "No cart now.")).toBeVisible();
  await page.unroute("**/api/wishlist/add");
  await page.unroute("**/api/cart/update");

  await heart.click();
  await expect(toast(page, "Added to wishlist")).toBeVisible();
  await page.clock.runFor(1_100);
  await expect(toast(page, "No wishes now.")).not.toBeAttached();
  // Another thing's failure stays.
  await expect(toast(page, "No cart now.")).toBeVisible();
  const saved = page.waitForResponse("**/api/cart/update");
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await saved;
  await page.clock.runFor(200);
  await expect(cartLink(page, 1)).toBeVisible();
  await page.clock.runFor(1_100);
  await expect(toast(page, "No cart now.")).not.toBeAttached();
});

/** Opens a page whose time then stands still, but for what the test lets pass. */
async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await open(page, path);
  await expect(searchBox(page)).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

function toast(page: Page, text: string): Locator {
  return page.getByText(text, { exact: true });
}

/** It is shown so long, then fades, and 1000 ms later it is out of the page. */
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
