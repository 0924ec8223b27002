import type { Page } from "@playwright/test";
import { type Colleague, logInColleague, logInSeller, type Product, uniqueWord } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";

/** At two keys a second, as somebody who does this for the first time. */
const SECONDS_PER_KEY = 0.5;

test("thirty prices are corrected by the keyboard alone, in less than two minutes", { tag: "@full" }, async ({
  page,
  seller,
}) => {
  const word = uniqueWord();
  const numbers = Array.from({ length: 30 }, (_, n) => n + 10);
  await Promise.all(numbers.map((n) => seller.addProduct({ name: `${word} ${n}`, price: 9, offerPrice: 4 })));
  await openList(page, word);
  await expect(rowsOf(page, word)).toHaveCount(30);
  let keys = 0;
  const press = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
    keys += names.length;
  };
  // To the first row, past its checkbox and name, to the selling price.
  await press("j", "Tab", "Tab", "Tab", "ArrowRight");
  await expect(priceOf(page, `${word} 10`)).toBeFocused();
  for (const n of numbers) await press(..."5.", ...String(n), "Enter");
  expect(keys * SECONDS_PER_KEY).toBeLessThan(120);
  await expect(priceOf(page, `${word} 39`)).toHaveValue("$5.39");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const { products } = await (await page.request.get(`/api/product/staff-list?search=${word}`)).json();
  const prices = products.map((product: Product) => `${product.name} ${product.offerPrice}`).sort();
  expect(prices).toEqual(numbers.map((n) => `${word} ${n} ${(500 + n) / 100}`));
  await page.goto(`/seller/products/${products[0]._id}`);
  await expect(page.getByText("Offer Price: $4.00")).toBeVisible();
});

test("cells are moved between, saved, given up and refused as in a spreadsheet; of two who correct a price the second is told", async ({
  page,
  seller,
  complaints,
}) => {
  complaints.expect(/4(09|22) .*\/prices/);
  const word = uniqueWord();
  const [figs, pears] = [`${word} Figs`, `${word} Pears`];
  for (const name of [figs, pears])
    await seller.addProduct({ name, price: 6, offerPrice: 4, stockQuantity: 5 });
  const plums = { name: `${word} Plums`, price: 6, offerPrice: 4, stockQuantity: 5 };
  const product = await seller.addProduct(plums);
  await openList(page, word);
  const regular = page.getByLabel(`Regular price of ${figs}`);
  const stock = page.getByLabel(`Stock of ${figs}`);
  await priceOf(page, figs).focus();
  await page.keyboard.press("ArrowDown");
  await expect(priceOf(page, pears)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await expect(stock).toBeFocused();
  await page.keyboard.press("ArrowLeft");

  // Enter begins with the price that is there; Escape brings it back.
  await page.keyboard.press("Enter");
  await expect(priceOf(page, figs)).toHaveValue("4.00");
  await page.keyboard.type("5");
  await page.keyboard.press("Escape");
  await expect(priceOf(page, figs)).toHaveValue("$4.00");

  // What is refused stays, with the reason, until it is corrected.
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await expect(priceOf(page, pears)).toBeFocused();
  await expect(priceOf(page, figs)).toHaveAccessibleDescription(
    "Above the regular price of $6.00. Raise that first.",
  );
  await expect(priceOf(page, figs)).toHaveValue("7");
  await regular.click();
  await page.keyboard.type("8,50");
  // Tab saves and goes right, where Enter saves what was refused.
  await page.keyboard.press("Tab");
  await expect(regular).toHaveValue("$8.50");
  await expect(priceOf(page, figs)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(priceOf(page, figs)).toHaveValue("$7.00");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(priceOf(page, figs)).toHaveAccessibleDescription("");
  await page.reload();
  await expect(priceOf(page, figs)).toHaveValue("$7.00");
  await expect(regular).toHaveValue("$8.50");

  await test.step("of two who correct a price the second is told, and what was sold meanwhile stays sold", async () => {
    const price = priceOf(page, product.name);
    await price.focus();
    await page.keyboard.type("4.5");
    const other = { offerPrice: 4.2, seenOfferPrice: 4 };
    await page.request.put(`/api/product/staff/${product._id}/prices`, { data: other });
    await page.keyboard.press("Enter");
    await expect(price).toHaveValue("$4.20");
    await expect(price).toHaveAccessibleDescription("Somebody else has made it $4.20 in the meantime.");
    await price.focus();
    await page.keyboard.type("4.5");
    await page.keyboard.press("Enter");
    await expect(price).toHaveAccessibleDescription("");
    await expect(price).toHaveValue("$4.50");

    const count = page.getByLabel(`Stock of ${product.name}`);
    await count.focus();
    await page.keyboard.type("12");
    const sale = { id: product._id, stockQuantity: 4, seenQuantity: 5 };
    await page.request.post("/api/product/stock", { data: sale });
    await page.keyboard.press("Enter");
    await expect(count).toHaveValue("11");
    await expect(count).toHaveAccessibleDescription("1 went in the meantime.");
    await page.goto(`/seller/products/${product._id}/stock`);
    await expect(page.getByRole("row").filter({ hasText: "Count" })).toContainText("+7");
  });
});

test("prices of many products are changed after a look and changed back, and all products of a list are archived", {
  tag: "@full",
}, async ({ page, seller }) => {
  const word = uniqueWord();
  const [figs, jam, pears] = [`${word} Figs`, `${word} Jam`, `${word} Pears`];
  for (const name of [figs, jam]) await seller.addProduct({ name, price: 6, offerPrice: 4 });
  await seller.addProduct({ name: pears, price: 0.4, offerPrice: 0.3 });
  await openList(page, word, await seller.addColleague("manager"));
  await page.getByLabel(`Select ${figs}`).check();
  await page.getByLabel(`Select ${pears}`).check();
  await page.getByRole("button", { name: "Change…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("How", { exact: true }).selectOption("Lower");
  await dialog.getByLabel("Which price").selectOption("Selling price only");
  await dialog.getByLabel("By how much").fill("0.50");
  await dialog.getByLabel("Unit").selectOption("$");
  await dialog.getByLabel("Rounding").selectOption("To the nearest .99");
  await dialog.getByRole("button", { name: "Show what will change" }).click();
  await expect(dialog.getByRole("status")).toHaveText(
    "1 product will change. 1 product cannot, and will stay the same.",
  );
  await expect(dialog.getByRole("table")).toContainText("$4.00 → becomes $3.99");
  await expect(dialog.getByRole("listitem")).toHaveText(`${pears}: It would cost $0.00 or less.`);
  await dialog.getByRole("button", { name: "Change 1 product" }).click();
  await expect(priceOf(page, figs)).toHaveValue("$3.99");
  await expect(page.getByRole("region", { name: "Selected" })).toBeHidden();
  // From now on a page of the list has two products.
  await page.route("**/api/product/staff-list*", (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set("limit", "2");
    return route.continue({ url: url.href });
  });
  await page.reload();
  const notice = page.getByRole("region", { name: "Bulk change" });
  await expect(notice).toContainText("1 product changed");
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(notice).toContainText("1 product changed back");
  await expect(priceOf(page, figs)).toHaveValue("$4.00");

  await test.step("all products that the list has are archived, not only those on its page", async () => {
    await expect(rowsOf(page, word)).toHaveCount(2);
    await page.getByLabel("Select all on this page").check();
    await page.getByRole("button", { name: "Select all 3 products" }).click();
    await page.getByRole("button", { name: "Change…" }).click();
    await page.getByLabel("What changes").selectOption("Archive");
    await page.getByRole("button", { name: "Show what will change" }).click();
    await expect(page.getByRole("table", { name: "What will change" })).toContainText(
      "Published → becomes Archived",
    );
    await page.getByRole("button", { name: "Change 3 products" }).click();
    await expect(page.getByText("No products found")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(rowsOf(page, word)).toHaveCount(2);
  });
});

test("a cell edited again before it is saved counts from the first edit; the list is narrowed and shows chosen columns", {
  tag: "@full",
}, async ({ page, seller }) => {
  const word = uniqueWord();
  const [figs, pears] = [`${word} Figs`, `${word} Pears`];
  await seller.addProduct({ name: figs, offerPrice: 3, food: { contains: [] }, weight: "77 g" });
  await seller.addProduct({ name: pears, price: 9, offerPrice: 8, stockQuantity: 5 });
  await openList(page, word);
  for (const [cell, call, values, shown] of [
    [page.getByLabel(`Stock of ${pears}`), "**/api/product/stock", ["10", "12"], "12"],
    [priceOf(page, pears), "**/prices", ["6", "5"], "$5.00"],
  ] as const) {
    const { promise: typed, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(call, async (route) => {
      await typed;
      await route.continue();
    });
    await cell.focus();
    // It is the last row, so that the focus stays in the cell.
    for (const value of values) {
      await page.keyboard.type(value);
      await page.keyboard.press("Enter");
    }
    letGo();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(cell).toHaveValue(shown);
    await expect(page.getByText("in the meantime")).toHaveCount(0);
  }

  await test.step("it is narrowed to what is missing and to prices, and keeps its columns", async () => {
    await page.getByRole("button", { name: "More filters" }).click();
    await page.getByLabel("What is missing").selectOption("No allergens stated");
    await expect(rowsOf(page, word)).toHaveText([/Pears/]);
    await page.getByLabel("What is missing").selectOption("No picture");
    await expect(rowsOf(page, word)).toHaveCount(2);
    await page.getByLabel("Price to $").fill("3.50");
    await page.keyboard.press("Enter");
    await expect(rowsOf(page, word)).toHaveText([/Figs/]);
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("checkbox", { name: "Weight" }).check();
    await page.getByRole("checkbox", { name: "Regular Price" }).uncheck();
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(rowsOf(page, word)).toContainText(["77 g"]);
    await expect(page.getByLabel("Price to $")).toHaveValue("3.50");
    await expect(page.getByLabel(`Regular price of ${figs}`)).toHaveCount(0);
  });
});

/** Opens the list; as a separate colleague where that colleague's latest bulk change is about to be shown. */
async function openList(page: Page, search: string, colleague?: Colleague): Promise<void> {
  const path = `/seller/product-list?search=${encodeURIComponent(search)}&sortBy=name`;
  if (colleague) await logInColleague(page, colleague, path);
  else {
    await logInSeller(page, path);
  }
  await expect(page.getByRole("switch").first()).toBeVisible();
}

const rowsOf = (page: Page, word: string) => page.getByRole("row").filter({ hasText: word });
const priceOf = (page: Page, name: string) => page.getByLabel(`Selling price of ${name}`);
