import type { Page } from "@playwright/test";
import { productPath } from "./support/seller.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { cartLink, cartRow, open, orderSummary, reload, totalAmount } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const screen = { width: 390, height: 844 };
test.use({ viewport: screen });

/** Fills a new shopper's cart with products of the demo catalogue. */
async function fillCart(page: Page, count: number): Promise<void> {
  // The oldest: the newest are other tests'.
  const query = `inStock=true&sortBy=createdAt&sortOrder=asc&limit=${count}`;
  const { products } = await (await page.request.get(`/api/product/list?${query}`)).json();
  await becomeShopper(page, Object.fromEntries(products.map(({ _id }: { _id: string }) => [_id, 1])));
}

test("the total and the button to order stay in sight on a phone, above the tabs, and no tap orders what was not seen", async ({
  page,
}) => {
  await fillCart(page, 12);
  await addAddress(page);
  await open(page, "/cart");
  const button = orderSummary(page).getByRole("button", { name: "Place Order" });
  const tabs = await page.getByRole("navigation", { name: "Quick", exact: true }).boundingBox();
  const payment = orderSummary(page).getByLabel("Cash On Delivery");
  for (const place of ["top", "end"]) {
    if (place === "top") {
      await button.click();
      await expectToast(page, "Please check the address and the payment, then place your order");
      await expect(payment).toBeInViewport();
      await expect(payment).toBeFocused();
    } else await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(totalAmount(page)).toBeInViewport();
    await expect(button).toBeInViewport();
    const box = await button.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  }
  await test.step("a line swiped aside shows a button that removes it", async () => {
    const row = page
      .getByRole("region", { name: /^Shopping Cart/ })
      .getByRole("listitem")
      .first();
    const name = await row.getByRole("heading").innerText();
    const remove = row.getByText("Remove", { exact: true });
    await row.scrollIntoViewIfNeeded();
    await expect(row.getByRole("heading")).toBeInViewport();
    await expect(remove).not.toBeInViewport();
    await row.evaluate((line) => line.scrollBy({ left: 200, behavior: "instant" }));
    await expect(remove).toBeInViewport({ ratio: 1 });
    await remove.click();
    await expectToast(page, "Removed from Cart");
    await expect(cartRow(page, name)).toHaveCount(0);
  });
  await expect(button).toHaveText(`Place Order · ${await totalAmount(page).innerText()}`);
  await button.click();
  await expect(page).toHaveURL("/my-orders");
});

test("a phone's first screen has a product's price and Add, sixty lines of a cart are six screens, and no bar hides a focus", {
  tag: "@full",
}, async ({ page }) => {
  const { products } = await (await page.request.get("/api/product/list?search=vine+tomatoes")).json();
  await open(page, productPath(products[0]));
  const add = page.getByRole("button", { name: "Add to Cart", exact: true });
  for (const height of [640, 800, screen.height]) {
    await page.setViewportSize({ ...screen, height });
    const addBar = await add.boundingBox();
    const price = await page.getByRole("main").locator(".price-large").boundingBox();
    expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThanOrEqual(addBar?.y ?? 0);
  }
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport();
  await add.click();
  await expect(page.getByRole("button", { name: /^One more/ }).first()).toBeInViewport();
  await expect(cartLink(page, 1)).toBeVisible();

  // A visitor's cart would join the shopper's.
  await page.evaluate(() => localStorage.clear());
  await fillCart(page, 60);
  await open(page, "/cart");
  await test.step("sixty lines are at most six screens", async () => {
    const rows = page.getByRole("region", { name: /^Shopping Cart/ }).getByRole("listitem");
    await expect(rows).toHaveCount(60);
    const last = await rows.last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(6 * screen.height);
  });
  await test.step("no control of the cart has its focus under the bars", async () => {
    const bar = await orderSummary(page).getByRole("button", { name: "Place Order" }).boundingBox();
    const field = orderSummary(page).getByLabel("Phone");
    await page.getByRole("link", { name: "Continue Shopping" }).focus();
    await field.focus();
    const box = await field.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
});

test("a phone shows seven products of a list at once, or cards, which it remembers; none of a few stands alone in a row", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, "/products?sortBy=createdAt&sortOrder=asc");
  const cards = page.getByRole("main").getByRole("article");
  const widths = cards.first().locator("source");
  const isBesideFirst = async () =>
    (await cards.nth(1).boundingBox())?.y === (await cards.first().boundingBox())?.y;
  const tabs = await page.getByRole("navigation", { name: "Quick", exact: true }).boundingBox();
  const [first, seventh] = [await cards.nth(2).boundingBox(), await cards.nth(8).boundingBox()];
  expect((seventh?.y ?? 0) + (seventh?.height ?? 0) - (first?.y ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  await expect(widths).toHaveAttribute("sizes", / 100px$/);

  await page.getByRole("button", { name: "Show as cards" }).click();
  await expect.poll(isBesideFirst).toBe(true);
  await expect(widths).toHaveAttribute("sizes", / 46vw$/);
  await reload(page);
  expect(await isBesideFirst()).toBe(true);

  await open(page, "/");
  const bestSellers = page.getByRole("region", { name: "Best Sellers" }).getByRole("article");
  await expect(bestSellers).toHaveCount(4);
  await page.setViewportSize({ ...screen, width: 1440 });
  await expect(bestSellers).toHaveCount(5);
});
