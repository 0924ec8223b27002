import type { Page } from "@playwright/test";
import { hold } from "./support/hold.ts";
import { uniqueWord } from "./support/seller.ts";
import { cardNames, open, productCard } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("the offers are found from the home page, footer and menu, and have the biggest saving first", async ({
  page,
  seller,
}) => {
  const word = uniqueWord();
  const fig = (name: string, price: number) =>
    seller.addProduct({ name: `${name} ${word}`, price, offerPrice: 4, category: "Dairy" });
  const [fifth, half] = [await fig("Fifth", 5), await fig("Half", 8)];
  const full = await fig("Full", 4);
  await open(page, "/");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Offers & Deals" })).toHaveAttribute(
    "href",
    "/offers",
  );
  await expect(page.getByRole("main").getByRole("link", { name: "See offers" })).toHaveAttribute(
    "href",
    "/offers",
  );
  await page.getByRole("banner").getByRole("link", { name: "Offers" }).click();
  await expect(page).toHaveURL("/offers");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Offers");
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("saving");
  await expect(page.getByRole("article").first()).toContainText(/−\d+%/);

  await open(page, `/offers?search=${word}&sortBy=saving`);
  await expect(cardNames(page)).toHaveText([half.name, fifth.name]);
  await expect(productCard(page, half.name)).toContainText("−50%");
  await expect(page.getByRole("main")).not.toContainText(full.name);

  await productCard(page, half.name).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: half.name })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Save $4.00");

  await test.step("the filter shows all products again, and keeps search and order", async () => {
    await page.goBack();
    // The sorted list comes while the filters are being chosen.
    const sorted = await hold(page, "**/offers.data*sortBy=offerPrice*");
    await page.getByLabel("Sort by").selectOption("Price Low to High");
    await expect(page.getByLabel("Sort by")).toHaveValue("offerPrice");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const offersOnly = page.getByRole("checkbox", { name: "Offers only" });
    await expect(offersOnly).toBeChecked();
    await offersOnly.uncheck();
    sorted.release();
    await expect(page).toHaveURL(`/offers?search=${word}&sortBy=offerPrice`);
    await page.getByRole("button", { name: "Show products" }).click();
    await expect(page).toHaveURL(`/products?search=${word}&sortBy=offerPrice`);
    await expect(cardNames(page)).toHaveCount(3);
  });

  await test.step("a choice made while the list of another one loads is added to it", async () => {
    const sorted = await hold(page, "**/products.data*sortBy=name*");
    await page.getByLabel("Sort by").selectOption("Name");
    await sorted.reached;
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByLabel("Max price").fill("9");
    await page.getByRole("button", { name: "Show products" }).click();
    sorted.release();
    await expect(page).toHaveURL(`/products?search=${word}&sortBy=name&maxPrice=9`);
  });

  await test.step("another category keeps the other filters and the order, offers included, and leaves the search", async () => {
    for (const [path, category, link] of [
      [
        "/offers?minPrice=2&inStock=true&sortBy=offerPrice",
        "Dairy Products",
        "/products/dairy?minPrice=2&inStock=true&sortBy=offerPrice&offers=true",
      ],
      [
        "/products/dairy?minPrice=2&inStock=true&sortBy=offerPrice&offers=true",
        "All",
        "/offers?minPrice=2&inStock=true&sortBy=offerPrice",
      ],
      [
        "/products?search=milk&minPrice=2&maxPrice=9&sortBy=name",
        "Fresh Fruits",
        "/products/fruits?minPrice=2&maxPrice=9&sortBy=name",
      ],
      [
        "/products/fruits?minPrice=2&maxPrice=9&sortBy=name",
        "Cold Drinks",
        "/products/drinks?minPrice=2&maxPrice=9&sortBy=name",
      ],
    ] as const) {
      expect(await categoryLink(page, path, category)).toBe(link);
    }
  });
});

/** The address to which a page's link to a category leads, read from its HTML. */
function categoryLink(page: Page, path: string, category: string): Promise<string | null | undefined> {
  return page.evaluate(
    async ([path, category]) => {
      const html = await (await fetch(path)).text();
      const shown = new DOMParser().parseFromString(html, "text/html");
      const links = shown.querySelectorAll("nav[aria-label=Categories] a");
      return [...links].find((link) => link.textContent === category)?.getAttribute("href");
    },
    [path, category] as const,
  );
}
