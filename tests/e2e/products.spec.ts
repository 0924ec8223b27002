import type { Page } from "@playwright/test";
import { logInSeller, type Seller, uniqueWord } from "./support/seller.ts";
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

test("what is typed while the list is on its way is not lost", { tag: "@full" }, async ({ page, seller }) => {
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

test("a search that finds nothing says so", { tag: "@full" }, async ({ page }) => {
  await open(page, `/products?search=${uniqueWord()}`);
  await expect(page.getByText("No products found")).toBeVisible();
});

test("price filters narrow the list, stand as chips, and go one by one or all at once", {
  tag: "@phone",
}, async ({ page, seller }) => {
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

test("prices at the very bound are still in", { tag: "@full" }, async ({ page, seller }) => {
  const { word, middle } = await threeJams(seller);
  await open(page, `/products?search=${word}&minPrice=4&maxPrice=4`);
  await expect(cardNames(page)).toHaveText([middle]);
});

test("the list is sorted as chosen, and the address keeps it", async ({ page, seller }) => {
  const { word, newest, middle, oldest } = await threeJams(seller);
  await open(page, `/products?search=${word}`);
  const sort = page.getByLabel("Sort by");
  await expect(sort.getByRole("option")).toHaveText([
    "Most relevant",
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

test("a search shows the best match first, until another order is chosen", { tag: "@full" }, async ({
  page,
  seller,
}) => {
  const word = uniqueWord();
  const best = `Rye bread ${word}`;
  await seller.addProduct({ name: best, category: "Bakery" });
  const mentioned = await seller.addProduct({ category: "Dairy", description: [`Good on a ${word}.`] });
  await open(page, `/products?search=${word}`);
  const sort = page.getByLabel("Sort by");
  await expect(cardNames(page)).toHaveText([best, mentioned.name]);
  await expect(sort.getByRole("option", { name: "Most relevant" })).toHaveJSProperty("selected", true);

  await sort.selectOption("Newest First");
  await expect(page).toHaveURL(`/products?search=${word}&sortBy=createdAt`);
  await expect(cardNames(page)).toHaveText([mentioned.name, best]);
  await reload(page);
  await expect(sort.getByRole("option", { name: "Newest First" })).toHaveJSProperty("selected", true);
  await sort.selectOption("Most relevant");
  await expect(page).toHaveURL(`/products?search=${word}`);
  await expect(cardNames(page)).toHaveText([best, mentioned.name]);

  await logInSeller(page);
  await page.goto(`/seller/product-list?search=${word}`);
  const rows = page.getByRole("main").getByRole("row");
  await expect(rows.nth(1)).toContainText(best);
  await expect(rows.nth(2)).toContainText(mentioned.name);

  await open(page, "/products");
  await expect(sort.getByRole("option", { name: "Newest First" })).toHaveJSProperty("selected", true);
  await expect(sort.getByRole("option", { name: "Most relevant" })).toHaveCount(0);
});

test("a category that does not exist is empty, and says so", { tag: "@full" }, async ({ page }) => {
  await open(page, "/products/gadgets");
  await expect(page.getByText("No products found in this category.")).toBeVisible();
});

test("a senseless filter in the address is no filter", { tag: "@full" }, async ({ page }) => {
  await open(page, "/products?minPrice=abc&maxPrice=-1&sortBy=nonsense&inStock=perhaps");
  await expect(cardNames(page)).not.toHaveCount(0);
  await expect(page.getByRole("list", { name: "Active filters" })).toHaveCount(0);
});

test("another category in the panel keeps search, prices and order, by keyboard too", {
  tag: "@full",
}, async ({ page, seller }) => {
  const { word } = await threeJams(seller);
  await seller.addProduct({ name: `Milk ${word}`, category: "Dairy", offerPrice: 3 });
  await seller.addProduct({ name: `Butter ${word}`, category: "Dairy", offerPrice: 2 });
  await seller.addProduct({ name: `Truffle butter ${word}`, category: "Dairy", offerPrice: 90 });
  await open(page, `/products?search=${word}&sortBy=offerPrice`);

  const button = page.getByRole("button", { name: "Filter", exact: true });
  await button.press("Enter");
  await expect(page.getByLabel("Min price")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Min price")).toBeHidden();
  await expect(button).toBeFocused();

  await filter(page, { "Min price": "50", "Max price": "20" });
  await expect(page.getByLabel("Max price")).toHaveJSProperty("validity.rangeUnderflow", true);
  await page.getByLabel("Min price").fill("1.50");
  await page.getByLabel("Category").selectOption("Dairy Products");
  await page.getByLabel("Max price").press("Enter");
  await expect(page).toHaveURL(`/products/dairy?search=${word}&sortBy=offerPrice&minPrice=1.50&maxPrice=20`);
  await expect(cardNames(page)).toHaveText([`Butter ${word}`, `Milk ${word}`]);
  await expect(page.getByText(`2 products for “${word}”`)).toBeVisible();

  await filter(page, { "Min price": "50", "Max price": "" });
  await expect(cardNames(page)).toHaveText([`Truffle butter ${word}`]);
  await filter(page, { "Max price": "60" });
  await expect(page.getByText("No products found in this category.")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(cardNames(page)).toHaveCount(3);
  await expect(page).toHaveURL(`/products/dairy?search=${word}`);
});

test("the list goes on by itself when its end nears; Back and a reload find the place again", async ({
  page,
  seller,
}) => {
  // Separate products, because other tests keep adding to the common list.
  const word = uniqueWord();
  const numbers = Array.from({ length: 40 }, (_, index) => 10 + index);
  await Promise.all(numbers.map((number) => seller.addProduct({ name: `${word} ${number}` })));
  const names = numbers.map((number) => `${word} ${number}`);

  await open(page, `/products?search=${word}&sortBy=name`);
  await expect(cardNames(page)).toHaveText(names.slice(0, 30));
  await cardNames(page).last().scrollIntoViewIfNeeded();
  await expect(cardNames(page)).toHaveText(names);

  const product = cardNames(page).nth(32).getByRole("link");
  await product.scrollIntoViewIfNeeded();
  const height = await scrolled(page);
  await product.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(names[32] ?? "");
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(height);
  await expect(cardNames(page)).toHaveText(names);

  await reload(page);
  await expect(cardNames(page)).toHaveText(names);
  await expect.poll(() => scrolled(page)).toBe(height);
  // Also when the product page was reloaded, which discards the list.
  await product.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(names[32] ?? "");
  await reload(page);
  await page.goBack();
  await expect(cardNames(page)).toHaveText(names);
  await expect.poll(() => scrolled(page)).toBe(height);
});

test("a page that does not come says so, and comes when tried again; later ones come when asked for", {
  tag: "@full",
}, async ({ page, seller, complaints }) => {
  complaints.expect(/net::ERR_FAILED/);
  // More than the three pages that load automatically.
  await Promise.all(Array.from({ length: 15 }, () => seller.addProduct()));
  await page.route("**/api/product/list?*cursor=*", (route) => route.abort());
  await open(page, "/products?sortBy=offerPrice");
  await cardNames(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByRole("alert")).toHaveText("The shop can't be reached right now. Please try again.");
  await page.unroute("**/api/product/list?*cursor=*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cardNames(page)).toHaveCount(60);
  await expect(cardNames(page).nth(30).getByRole("link")).toBeFocused();

  await cardNames(page).last().scrollIntoViewIfNeeded();
  await expect(cardNames(page)).toHaveCount(90);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  await page.getByRole("button", { name: "Load more" }).press("Enter");
  await expect(cardNames(page).nth(90).getByRole("link")).toBeFocused();
  const products = await page.getByRole("main").getByRole("article").getByRole("link").all();
  const addresses = await Promise.all(products.map((link) => link.getAttribute("href")));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("without scripts the list goes on by links", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/products?sortBy=name");
  const first = await cardNames(page).allInnerTexts();
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(page).toHaveURL(/sortBy=name&cursor=/);
  const second = await cardNames(page).allInnerTexts();
  expect(new Set([...first, ...second]).size).toBe(60);
  await page.getByRole("link", { name: "Back to the beginning of the list" }).click();
  await expect(page).toHaveURL("/products?sortBy=name");

  await page.goto("/products?cursor=nonsense");
  await expect(page).toHaveURL("/products");
  await context.close();
});

/** Three products that share a unique word: 9, 4 and 1 dollars, in this order added last to first. */
async function threeJams(seller: Seller) {
  const word = uniqueWord();
  const [oldest, middle, newest] = [`Plum jam ${word}`, `Apple jam ${word}`, `Cherry jam ${word}`];
  await seller.addProduct({ name: oldest, offerPrice: 1 });
  await seller.addProduct({ name: middle, offerPrice: 4 });
  await seller.addProduct({ name: newest, offerPrice: 9 });
  return { word, oldest, middle, newest, names: [newest, middle, oldest] };
}

/** The scroll position in whole pixels. */
function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Fills in the filter panel and applies it. */
async function filter(page: Page, prices: Record<string, string>): Promise<void> {
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  for (const [label, price] of Object.entries(prices)) await page.getByLabel(label).fill(price);
  await page.getByRole("button", { name: "Show products" }).click();
}

test("the page of a list carries what its cards show, and nothing of what was invented in its address", {
  tag: "@full",
}, async ({ request, seller }) => {
  const { category } = await seller.addProduct({ description: ["Picked by hand before dawn"] });
  const html = await (await request.get(`/products/${category.toLowerCase()}?invented=inventions`)).text();
  const cards = html.match(/<article/g)?.length ?? 0;
  expect(cards).toBeGreaterThan(0);
  expect(html).not.toMatch(/inventions|Picked by hand/);
  // It was once 178 KB for 30 products, two thirds of it icons and class names.
  expect(html.length).toBeLessThan(40_000 + cards * 1_700);
});
