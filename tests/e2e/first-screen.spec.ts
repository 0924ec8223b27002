import type { Locator, Page } from "@playwright/test";
import { uniqueWord } from "./support/seller.ts";
import { open, productCard, reload } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

const phone = { width: 390, height: 844 };
const onItsSide = { width: 844, height: 390 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1440, height: 900 };

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

  await page.evaluate(() => localStorage.setItem("cards", "true"));
  await reload(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const banner = main.locator("section").first();
  expect(await end(banner.getByText(/^Delivered /))).toBeLessThanOrEqual(
    (await banner.locator("img").boundingBox())?.y ?? 0,
  );
  // A rating with its count stays on its line.
  const ratings = await main.locator(".rating:visible").all();
  for (const rating of ratings) expect((await rating.boundingBox())?.height).toBeLessThan(30);
  expect(ratings.length).toBeGreaterThan(0);
});

test("the bar of a phone makes way while the page is scrolled down, and comes back; on a desk it stays", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, "/products");
  const bar = page.getByRole("banner");
  await scrollBy(page, 600);
  await expect(bar).toHaveAttribute("data-folded");
  await expect(bar).toBeInViewport({ ratio: 1 });
  for (const size of [phone, onItsSide]) {
    await page.setViewportSize(size);
    await scrollBy(page, -10_000);
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
    await page.getByRole("link", { name: "Larder, home" }).blur();
  }
});

async function scrollBy(page: Page, by: number): Promise<void> {
  await page.evaluate((top) => window.scrollBy({ top, behavior: "instant" }), by);
}

test("the lines of cards stand at the same height, whatever is missing", async ({ page, seller }) => {
  const word = uniqueWord();
  const long = `A pear with a name that takes up two lines on every card ${word}`;
  const short = `Fig ${word}`;
  await seller.addProduct({ name: long, weight: "500 g", price: 6 });
  await seller.setStock(await seller.addProduct({ name: short }), false);
  await open(page, "/");
  await page.evaluate(() => localStorage.setItem("cards", "true"));
  await open(page, `/products?search=${word}&sortBy=name`);
  const tops = (name: string) =>
    productCard(page, name).evaluate((card) =>
      [".product-facts > p", ".rating", ".price > b"].map((line) =>
        Math.round(card.querySelector(line)?.getBoundingClientRect().top ?? 0),
      ),
    );
  await expect(productCard(page, short)).toContainText("Out of stock");
  for (const size of [phone, tablet, desk]) {
    await page.setViewportSize(size);
    expect(await tops(short)).toEqual(await tops(long));
  }
});
