import type { Locator } from "@playwright/test";
import { productPath } from "./support/seller.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("a picture that cannot be had just now is asked for again, and shown", { tag: "@full" }, async ({
  page,
  seller,
  complaints,
}) => {
  complaints.expect(/503 .*\/images\//);
  const product = await seller.addProduct();
  let away = true;
  await page.route("**/images/*-*.*", (route) =>
    away ? route.fulfill({ status: 503, headers: { "retry-after": "5" } }) : route.continue(),
  );
  await page.clock.install();
  await open(page, productPath(product));
  const picture = page.locator("main picture img").first();
  await expect.poll(() => stateOf(picture)).toBe("broken");
  away = false;
  await page.clock.runFor(6_000);
  await expect.poll(() => stateOf(picture)).toBe("shown");
});

function stateOf(picture: Locator): Promise<string> {
  return picture.evaluate((img: HTMLImageElement) => {
    if (!img.complete) return "loading";
    return img.naturalWidth > 0 ? "shown" : "broken";
  });
}
