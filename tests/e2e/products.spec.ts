import type { Page } from "@playwright/test";
import { type Seller, uniqueWord } from "./support/seller.ts";
import { cardNames, open, reload, searchBox } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("typing into the search box leads to the list, and the address keeps it", async ({ page, seller }) => {
  const { word, names } = await threeJams(seller);
  await open(page, "/");
  await searchBox(page).pressSequentially(word);
  await expect(page).toHaveURL(`/products?search=${word}`);
  await expect(cardNames(page)).toHaveText(names);

  await reload(page);
  await expect(searchBox(page)).toHaveValue(word);
  await expect(cardNames(page)).toHaveText(names);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(searchBox(page)).toHaveValue("");
});

test("what is typed while the list is on its way is not lost", { tag: "@once" }, async ({ page, seller }) => {
  const { word, newest } = await threeJams(seller);
  await open(page, "/");
  const held = Promise.withResolvers<void>();
  await page.route("**/products.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  const listAsked = page.waitForRequest("**/products.data*");
  await searchBox(page).pressSequentially(word);
  await listAsked;
  await searchBox(page).pressSequentially(" cherry");
  held.resolve();
  await expect(cardNames(page)).toHaveText([newest]);
  await expect(searchBox(page)).toHaveValue(`${word} cherry`);
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("a search that finds nothing says so", { tag: "@once" }, async ({ page }) => {
  await open(page, `/products?search=${uniqueWord()}`);
  await expect(page.getByText("No products found")).toBeVisible();
});

test("price filters narrow the list, stand as chips, and go one by one or all at once", async ({
  page,
  seller,
}) => {
  const { word, newest, middle, oldest } = await threeJams(seller);
  await open(page, `/products?search=${word}`);
  await filter(page, { "Min price": "2", "Max price": "6" });
  await expect(cardNames(page)).toHaveText([middle]);
  await expect(page).toHaveURL(/minPrice=2&maxPrice=6/);

  await reload(page);
  await expect(cardNames(page)).toHaveText([middle]);
  const chips = page.getByRole("list", { name: "Active filters" });
  await expect(chips.getByRole("button")).toHaveText([`“${word}”`, "From $2.00", "Up to $6.00", "Clear all"]);

  await chips.getByRole("button", { name: "Remove filter: From $2.00" }).click();
  await expect(cardNames(page)).toHaveText([middle, oldest]);
  await page.goBack();
  await expect(cardNames(page)).toHaveText([middle]);
  await chips.getByRole("button", { name: "Remove filter: Up to $6.00" }).click();
  await expect(cardNames(page)).toHaveText([newest, middle]);

  await chips.getByRole("button", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/products");
  await expect(searchBox(page)).toHaveValue("");
  await expect(chips).toHaveCount(0);
});

test("prices at the very bound are still in", { tag: "@once" }, async ({ page, seller }) => {
  const { word, middle } = await threeJams(seller);
  await open(page, `/products?search=${word}&minPrice=4&maxPrice=4`);
  await expect(cardNames(page)).toHaveText([middle]);
});

test("the list is sorted as chosen, and the address keeps it", { tag: "@once" }, async ({ page, seller }) => {
  const { word, newest, middle, oldest } = await threeJams(seller);
  await open(page, `/products?search=${word}`);
  const sort = page.getByLabel("Sort by");
  await expect(sort.getByRole("option")).toHaveText([
    "Newest First",
    "Name",
    "Price Low to High",
    "Highest Rated",
  ]);
  await expect(cardNames(page)).toHaveText([newest, middle, oldest]);

  await sort.selectOption("Price Low to High");
  await expect(cardNames(page)).toHaveText([oldest, middle, newest]);
  await sort.selectOption("Name");
  await expect(cardNames(page)).toHaveText([middle, newest, oldest]);

  await reload(page);
  await expect(sort.getByRole("option", { name: "Name" })).toHaveJSProperty("selected", true);
  await expect(cardNames(page)).toHaveText([middle, newest, oldest]);
});

test("a category that does not exist is empty, and says so", { tag: "@once" }, async ({ page }) => {
  await open(page, "/products/gadgets");
  await expect(page.getByText("No products found in this category.")).toBeVisible();
});

test("a senseless filter in the address is no filter", { tag: "@once" }, async ({ page }) => {
  await open(page, "/products?minPrice=abc&maxPrice=-1&sortBy=nonsense&inStock=perhaps");
  await expect(cardNames(page)).not.toHaveCount(0);
  await expect(page.getByRole("list", { name: "Active filters" })).toHaveCount(0);
});

test("the list goes on where its first page ends, without a product twice", { tag: "@once" }, async ({
  page,
}) => {
  await open(page, "/products?sortBy=name");
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(cardNames(page)).toHaveCount(60);
  const names = await cardNames(page).allInnerTexts();
  expect(new Set(names).size).toBe(60);
});

/** Three products that a word of their own finds: 9, 4 and 1 dollars, in this order added last to first. */
async function threeJams(seller: Seller) {
  const word = uniqueWord();
  const [oldest, middle, newest] = [`Plum jam ${word}`, `Apple jam ${word}`, `Cherry jam ${word}`];
  await seller.addProduct({ name: oldest, offerPrice: 1 });
  await seller.addProduct({ name: middle, offerPrice: 4 });
  await seller.addProduct({ name: newest, offerPrice: 9 });
  return { word, oldest, middle, newest, names: [newest, middle, oldest] };
}

/** Fills in the filter panel and applies it. */
async function filter(page: Page, prices: Record<string, string>): Promise<void> {
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  for (const [label, price] of Object.entries(prices)) await page.getByLabel(label).fill(price);
  await page.getByRole("button", { name: "Show products" }).click();
}
