import type { Locator, Page } from "@playwright/test";
import { profile } from "./shopper.ts";

/** Opens a page of the shop and waits until the session is loaded: from then on it is interactive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAwake(page);
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilAwake(page);
}

/** Waits until the page's scripts know who is looking. */
export async function untilAwake(page: Page): Promise<void> {
  const login = page.getByRole("banner").getByRole("button", { name: "Login" });
  // Not `expect`, which describes the whole page at each attempt that finds nothing: a fifth of what opening one takes.
  await login.or(profile(page)).waitFor();
}

/** The cart link in the bar, with the number of pieces. */
export function cartLink(page: Page, count: number): Locator {
  return page.getByRole("link", { name: new RegExp(`^Cart, ${count} items?\\b`) });
}

export function searchBox(page: Page): Locator {
  return page.getByRole("combobox", { name: "Search products" });
}

/** Searches with the box, whose suggestions, which would cover what is below them, are closed by that. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
  await searchBox(page).press("Enter");
}

/** A product's card in a grid. */
export function productCard(page: Page, name: string): Locator {
  return page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

/** The names on the cards, in display order. */
export function cardNames(page: Page): Locator {
  return page.getByRole("main").getByRole("article").getByRole("heading");
}

/** A product's row on the cart page. */
export function cartRow(page: Page, name: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

/** The dropdown with the quantity of a product in the cart. */
export function quantityOf(page: Page, name: string): Locator {
  return page.getByRole("combobox", { name: `Quantity of ${name}` });
}

export function orderSummary(page: Page): Locator {
  return page.getByRole("region", { name: "Order Summary" });
}

/** The total on the cart page. */
export function totalAmount(page: Page): Locator {
  return orderSummary(page).getByTestId("total");
}
