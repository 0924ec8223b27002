import type { Locator, Page } from "@playwright/test";
import { uniqueWord } from "./support/seller.ts";
import { open, productCard } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

const phone = { width: 390, height: 844 };

test("on a phone the first screen of home has aisles and products", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, "/");
  const main = page.getByRole("main");
  const tabs = await page.getByRole("navigation", { name: "Quick", exact: true }).boundingBox();
  const end = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(await end(main.getByRole("link", { name: "Fresh Fruits" }))).toBeLessThan(tabs?.y ?? 0);
  const picture = main.getByRole("article").first().locator("img");
  expect((await picture.boundingBox())?.y).toBeLessThan((tabs?.y ?? 0) - 100);

  await page.setViewportSize({ width: 320, height: 640 });
  const banner = main.locator("section").first();
  expect(await end(banner.getByText(/^Delivered /))).toBeLessThanOrEqual(
    (await banner.locator("img").boundingBox())?.y ?? 0,
  );
  // A rating with its count stays on its line.
  const ratings = await main.locator(".rating").all();
  for (const rating of ratings) expect((await rating.boundingBox())?.height).toBeLessThan(30);
  expect(ratings.length).toBeGreaterThan(0);
});

for (const [device, size] of [
  ["a phone", phone],
  ["a phone on its side", { width: 844, height: 390 }],
] as const)
  test(`the bar of ${device} makes way while the page is scrolled down, and comes back`, {
    tag: "@full",
  }, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, "/products");
    const bar = page.getByRole("banner");
    await expect(bar).toBeInViewport();
    await scrollBy(page, 600);
    await expect(bar).not.toBeInViewport();
    await scrollBy(page, -100);
    await expect(bar).toBeInViewport();
    await scrollBy(page, 300);
    await expect(bar).not.toBeInViewport();
    // Whoever comes to it with the keyboard sees it.
    await page.getByRole("link", { name: "Larder, home" }).focus();
    await expect(bar).toBeInViewport();
  });

test("on a desk the bar stays", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/products");
  await scrollBy(page, 600);
  await expect(page.getByRole("banner")).toHaveAttribute("data-folded");
  await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
});

async function scrollBy(page: Page, by: number): Promise<void> {
  await page.evaluate((top) => window.scrollBy({ top, behavior: "instant" }), by);
}

test("the lines of cards stand at the same height, whatever is missing", {
  tag: ["@phone", "@tablet"],
}, async ({ page, seller }) => {
  const word = uniqueWord();
  const long = `A pear with a name that takes up two lines on every card ${word}`;
  const short = `Fig ${word}`;
  await seller.addProduct({ name: long, weight: "500 g", price: 6 });
  await seller.setStock(await seller.addProduct({ name: short }), false);
  await open(page, `/products?search=${word}&sortBy=name`);
  const tops = (name: string) =>
    productCard(page, name).evaluate((card) =>
      [".product-facts > p", ".rating", ".price > b"].map((line) =>
        Math.round(card.querySelector(line)?.getBoundingClientRect().top ?? 0),
      ),
    );
  await expect(productCard(page, short)).toContainText("Out of stock");
  expect(await tops(short)).toEqual(await tops(long));
});
