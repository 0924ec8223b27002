import type { Page } from "@playwright/test";
import { layoutFaults } from "./support/layout.ts";
import { productPath } from "./support/seller.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { cardNames, cartRow, open, searchBox } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("what a visitor sees fits on a tablet", { tag: "@tablet" }, async ({ page }) => {
  const { products } = await (await page.request.get("/api/product/list?search=vine+tomatoes")).json();
  for (const path of ["/", "/products", "/products/fruits", "/offers"]) {
    await open(page, path);
    await expect(cardNames(page)).not.toHaveCount(0);
    await expectFit(page);
  }
  for (const path of [productPath(products[0]), "/delivery", "/contact"]) {
    await open(page, path);
    await expectFit(page);
  }
});

test("what is a shopper's own fits on a tablet", { tag: "@tablet" }, async ({ page, seller }) => {
  const product = await seller.addProduct({ price: 6 });
  await becomeShopper(page);
  const address = await addAddress(page);
  const wish = { items: [{ product: product._id, quantity: 2 }], address };
  const { order } = await (await page.request.post("/api/order/cod", { data: wish })).json();
  await seller.deliver(order._id);
  await page.request.post("/api/wishlist/add", { data: { productId: product._id } });
  await page.request.post("/api/cart/update", { data: { cartItems: { [product._id]: 3 } } });

  await open(page, "/cart");
  await expect(cartRow(page, product.name)).toBeVisible();
  await expectFit(page);
  for (const path of ["/wishlist", "/my-orders"]) {
    await open(page, path);
    await expect(page.getByRole("main").getByRole("article").first()).toContainText(product.name);
    await expectFit(page);
  }
  for (const [path, text] of [
    [`/my-orders/${order._id}`, "Where it is"],
    [`/my-orders/${order._id}/receipt`, "Receipt"],
    ["/account", "Allergens to avoid"],
    ["/add-address", "Zip code"],
  ] as const) {
    await open(page, path);
    await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
    await expectFit(page);
  }
});

test("the search is in the bar on a tablet, and its suggestions are wider than it", {
  tag: "@tablet",
}, async ({ page }) => {
  await becomeShopper(page);
  await open(page, "/");
  const home = await page.getByRole("link", { name: "Larder, home" }).boundingBox();
  const box = await searchBox(page).boundingBox();
  expect(box?.y).toBeLessThan((home?.y ?? 0) + (home?.height ?? 0));
  await searchBox(page).fill("tomato");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list).toBeInViewport({ ratio: 1 });
  expect((await list.boundingBox())?.width).toBeGreaterThan((box?.width ?? 0) + 100);
});

/** What axe would find, it finds at the other sizes. */
async function expectFit(page: Page): Promise<void> {
  await expect(page.locator("h1").first()).toBeVisible();
  expect.soft(await layoutFaults(page)).toEqual([]);
}
