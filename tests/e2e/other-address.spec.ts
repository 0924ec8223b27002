import type { Page } from "@playwright/test";
import { productPath } from "./support/seller.ts";
import { addAddress, becomeShopper, profile } from "./support/shopper.ts";
import { cardNames, cartLink, cartRow, open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

/** The origins from which a page's pictures were loaded. */
async function pictureOrigins(page: Page): Promise<string[]> {
  const pictures = page.getByRole("main").locator("picture img");
  await expect
    .poll(() => pictures.first().evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  const origins = await pictures.evaluateAll((all) =>
    all
      .map((img) => (img as HTMLImageElement).currentSrc)
      .filter(Boolean)
      .map((src) => new URL(src).origin),
  );
  return [...new Set(origins)];
}

// A content security policy that blocks pictures would log an error, which fails the test.
test("the shop shows its pictures under any address that it is opened at", { tag: "@full" }, async ({
  browser,
  complaints,
  baseURL: shopUrl = "",
}) => {
  const elsewhere = shopUrl.replace("127.0.0.1", "localhost");
  const context = await browser.newContext({ baseURL: elsewhere });
  await complaints.listenTo(context);
  const page = await context.newPage();
  await becomeShopper(page);
  // The oldest: the newest are other tests'.
  const query = "inStock=true&sortBy=createdAt&sortOrder=asc&limit=2";
  const { products } = await (await page.request.get(`/api/product/list?${query}`)).json();
  expect(products[0].image[0]).toMatch(`${shopUrl}/images/`);
  const [first, second] = products;
  const data = { items: [{ product: first._id, quantity: 1 }], address: await addAddress(page) };
  await expect(await page.request.post("/api/order/cod", { data })).toBeOK();
  await page.request.post("/api/cart/update", { data: { cartItems: { [second._id]: 1 } } });
  await page.request.post("/api/wishlist/add", { data: { productId: second._id } });
  const expectOwnPictures = async () => expect(await pictureOrigins(page)).toEqual([elsewhere]);
  await test.step("in what the shop renders, and in client-side navigation", async () => {
    await open(page, "/");
    await expectOwnPictures();
    await page.getByRole("main").getByRole("link", { name: "Shop now" }).click();
    await expect(page).toHaveURL("/products");
    await expectOwnPictures();
  });
  await test.step("in what the page asks for itself", async () => {
    await cartLink(page, 1).click();
    await expect(cartRow(page, second.name)).toBeVisible();
    await expectOwnPictures();
    await page.getByRole("banner").getByRole("link", { name: "Wishlist" }).click();
    await expect(cardNames(page)).toHaveText([second.name]);
    await expectOwnPictures();
    await profile(page).click();
    await page.getByRole("link", { name: "My Orders" }).first().click();
    await expect(page.getByRole("article", { name: /^Order/ })).toBeVisible();
    await expectOwnPictures();
  });
  const detail = productPath(first);
  await open(page, detail);
  await expectOwnPictures();
  // Metadata for search engines and previews uses the shop's configured URL.
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    new RegExp(`^${shopUrl}/images/`),
  );
  const facts = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(facts ?? "").image[0]).toContain(`${shopUrl}/images/`);
  expect(await (await page.request.get(detail)).text()).not.toContain(`src="${shopUrl}`);
  await context.close();
});
