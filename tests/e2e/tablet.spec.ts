import type { Page } from "@playwright/test";
import { layoutFaults } from "./support/layout.ts";
import { productPath } from "./support/seller.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { cardNames, open, searchBox } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("pages fit on a tablet, where the search is in the bar, with suggestions wider than it", {
  tag: "@tablet",
}, async ({ page, seller }) => {
  const { products } = await (await page.request.get("/api/product/list?search=vine+tomatoes")).json();
  const look = async (path: string, text: string) => {
    await open(page, path);
    await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
    await expectFit(page);
  };
  await test.step("what a visitor sees", async () => {
    for (const path of ["/products", "/offers"]) {
      await open(page, path);
      await expect(cardNames(page)).not.toHaveCount(0);
      await expectFit(page);
    }
    await look(productPath(products[0]), products[0].name);
    await look("/delivery", "Delivery");
    await look("/contact", "Contact");
  });

  const product = await seller.addProduct({ price: 6 });
  await becomeShopper(page);
  const address = await addAddress(page);
  const wish = { items: [{ product: product._id, quantity: 2 }], address };
  const { order } = await (await page.request.post("/api/order/cod", { data: wish })).json();
  await seller.deliver(order._id);
  await page.request.post("/api/wishlist/add", { data: { productId: product._id } });
  await page.request.post("/api/cart/update", { data: { cartItems: { [product._id]: 3 } } });
  await test.step("the search", async () => {
    await open(page, "/");
    await expect(cardNames(page)).not.toHaveCount(0);
    await expectFit(page);
    const home = await page.getByRole("link", { name: "Larder, home" }).boundingBox();
    const box = await searchBox(page).boundingBox();
    expect(box?.y).toBeLessThan((home?.y ?? 0) + (home?.height ?? 0));
    await searchBox(page).fill("tomato");
    const list = page.getByRole("group", { name: "Suggestions" });
    await expect(list).toBeInViewport({ ratio: 1 });
    expect((await list.boundingBox())?.width).toBeGreaterThan((box?.width ?? 0) + 100);
  });
  await test.step("what is a shopper's own", async () => {
    for (const [path, text] of [
      ["/cart", product.name],
      ["/wishlist", product.name],
      ["/my-orders", product.name],
      [`/my-orders/${order._id}`, "Where it is"],
      [`/my-orders/${order._id}/receipt`, "Receipt"],
      ["/account", "Allergens to avoid"],
      ["/add-address", "Zip code"],
    ] as const)
      await look(path, text);
  });
});

/** What axe would find, it finds at the other sizes. */
async function expectFit(page: Page): Promise<void> {
  await expect(page.locator("h1").first()).toBeVisible();
  expect.soft(await layoutFaults(page)).toEqual([]);
}
