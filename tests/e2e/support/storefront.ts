import { expect, type Locator, type Page } from "@playwright/test";
import { profile } from "./shopper.ts";

/** Opens a page of the shop and waits until it knows who is looking: from then on it answers. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAwake(page);
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilAwake(page);
}

async function untilAwake(page: Page): Promise<void> {
  const login = page.getByRole("banner").getByRole("button", { name: "Login" });
  await expect(login.or(profile(page))).toBeVisible();
}

/** The basket in the bar, which says how many things are in it. */
export function cartLink(page: Page, count: number): Locator {
  return page.getByRole("link", { name: `Cart, ${count} ${count === 1 ? "item" : "items"}`, exact: true });
}

export function searchBox(page: Page): Locator {
  return page.getByRole("combobox", { name: "Search products" });
}

/** A product's card in a grid. */
export function productCard(page: Page, name: string): Locator {
  return page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

/** The names on the cards, in their order. */
export function cardNames(page: Page): Locator {
  return page.getByRole("main").getByRole("article").getByRole("heading");
}

/** A product's row on the cart page. */
export function cartRow(page: Page, name: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

/** The dropdown that says and sets how many of a product are in the cart. */
export function quantityOf(page: Page, name: string): Locator {
  return page.getByRole("combobox", { name: `Quantity of ${name}` });
}

export function orderSummary(page: Page): Locator {
  return page.getByRole("region", { name: "Order Summary" });
}

/** What the cart page says is to be paid. */
export function totalAmount(page: Page): Locator {
  return orderSummary(page).getByTestId("total");
}
