import type { Locator, Page } from "@playwright/test";
import { productPath } from "./support/seller.ts";
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
  await expect(page.getByText(/^(Added to Cart|Cart Updated)$/)).toHaveCount(20);
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
