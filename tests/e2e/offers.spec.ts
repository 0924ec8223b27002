import { uniqueWord } from "./support/seller.ts";
import { cardNames, open, productCard } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("the offers are found from the home page, footer and menu, and have the biggest saving first", {
  tag: "@phone",
}, async ({ page, seller, isMobile }) => {
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
  if (isMobile) {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Offers" }).click();
  } else await page.getByRole("main").getByRole("link", { name: "See offers" }).click();
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
});

test("another category keeps the other filters and the order, offers included, and leaves the search", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, "/offers?minPrice=2&inStock=true&sortBy=offerPrice");
  const tabs = page.getByRole("navigation", { name: "Categories" });
  await tabs.getByRole("link", { name: "Dairy Products" }).click();
  await expect(page).toHaveURL("/products/dairy?minPrice=2&inStock=true&sortBy=offerPrice&offers=true");
  const chips = page.getByRole("list", { name: "Active filters" });
  await expect(chips.getByRole("button", { name: "Remove filter: Offers" })).toBeVisible();
  await tabs.getByRole("link", { name: "All", exact: true }).click();
  await expect(page).toHaveURL("/offers?minPrice=2&inStock=true&sortBy=offerPrice");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Offers");

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const offersOnly = page.getByRole("checkbox", { name: "Offers only" });
  await expect(offersOnly).toBeChecked();
  await offersOnly.uncheck();
  await page.getByRole("button", { name: "Show products" }).click();
  await expect(page).toHaveURL("/products?minPrice=2&inStock=true&sortBy=offerPrice");

  await open(page, "/products?search=milk&minPrice=2&maxPrice=9&sortBy=name");
  await tabs.getByRole("link", { name: "Fresh Fruits" }).click();
  await expect(page).toHaveURL("/products/fruits?minPrice=2&maxPrice=9&sortBy=name");
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("name");
  await tabs.getByRole("link", { name: "Cold Drinks" }).click();
  await expect(page).toHaveURL("/products/drinks?minPrice=2&maxPrice=9&sortBy=name");
});
