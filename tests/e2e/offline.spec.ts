import type { Page } from "@playwright/test";
import { productPath } from "./support/seller.ts";
import { becomeShopper, logOut, profile } from "./support/shopper.ts";
import { cardNames, cartLink, cartRow, open, productCard, quantityOf } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ serviceWorkers: "allow" });

const neverSeen = "/products/dairy/0198f000-0000-7000-8000-000000000000";

test.beforeEach(({ complaints }) => {
  // The browser logs an error for each failed fetch.
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|503 .*\.data/);
});

test("a visitor finds without a connection what they have seen, and their cart, which they can change; a new build clears away what was kept for the last one", async ({
  page,
  context,
  request,
  seller,
}) => {
  const [seen, byLink] = await Promise.all([seller.addProduct({ offerPrice: 2.5 }), seller.addProduct()]);
  const worker = await request.get("/service-worker.js");
  expect(worker.headers()["cache-control"], "a new build is asked for each time").toBe("no-cache");
  await page.goto("/robots.txt");
  await page.evaluate(async () => (await caches.open("pages-0ld")).put("/", new Response("old")));
  await open(page, productPath(seen));
  await keptAll(page, ["/", "/products", "/cart", productPath(seen)]);
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain("pages-0ld");
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await open(page, `/products?search=${encodeURIComponent(byLink.name)}`);
  await productCard(page, byLink.name).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: byLink.name })).toBeVisible();
  await keptAll(page, [productPath(byLink)]);

  await context.setOffline(true);
  await page.goto("/");
  await expect(page.getByText("You are offline. You see what was here last.")).toBeVisible();
  await expect(cardNames(page)).toHaveCount(5);
  await page.getByRole("link", { name: "See all" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "All products" })).toBeVisible();
  await page.goto(productPath(byLink));
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expectToast(page, "Added to Cart");
  await page.goto(productPath(seen));
  await expect(page.getByRole("main").getByRole("img", { name: seen.name })).toHaveJSProperty(
    "complete",
    true,
  );
  await cartLink(page, 2).click();
  await expect(cartRow(page, seen.name)).toContainText("$2.50");
  await expect(cartRow(page, byLink.name)).toBeVisible();
  await quantityOf(page, seen.name).selectOption("3");
  await page.reload();
  await expect(quantityOf(page, seen.name)).toHaveValue("3");
  await expect(page.getByRole("button", { name: "Order when back online" })).toBeDisabled();

  await page.goto(neverSeen);
  await expect(
    page.getByRole("heading", { level: 1, name: "The shop can't be reached right now" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "See your cart" }).click();
  await expect(cartLink(page, 4)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole("button", { name: "Login to order" })).toBeEnabled();
  await expect(page.getByText("You are offline.")).toBeHidden();
});

test("what was shown offline is brought up to date; a shopper's cart is shown as it was last, is not changed, and leaves with the shopper", {
  tag: "@full",
}, async ({ page, context, seller }) => {
  const product = await seller.addProduct();
  await test.step("a page and a list are brought up to date once there is a connection", async () => {
    await open(page, productPath(product));
    await keptAll(page, [productPath(product)]);

    await context.setOffline(true);
    await page.reload();
    await seller.setStock(product, false);
    await expect(page.getByRole("button", { name: "Add to Cart", exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("Out of stock.")).toBeVisible();

    const list = `/products?search=${encodeURIComponent(product.name)}`;
    await open(page, list);
    await keptAll(page, [list]);
    await context.setOffline(true);
    await page.reload();
    await seller.setStock(product, true);
    const add = page.getByRole("button", { name: `Add ${product.name} to cart` });
    await expect(productCard(page, product.name)).toBeVisible();
    await expect(add).toBeHidden();
    await context.setOffline(false);
    await expect(add).toBeVisible();
  });

  const { email } = await becomeShopper(page, { [product._id]: 2 });
  await open(page, productPath(product));
  await keptAll(page, ["/", "/cart", productPath(product)]);
  await cartLink(page, 2).click();
  await expect(quantityOf(page, product.name)).toHaveValue("2");
  for (const path of ["/my-orders", "/wishlist", productPath(product)]) await open(page, path);

  await context.setOffline(true);
  await page
    .getByRole("main")
    .getByRole("button", { name: `One more ${product.name}` })
    .click();
  await expectToast(page, "The shop can't be reached right now. Your cart can be changed again later.");
  await expect(page.getByText("Added to Cart")).toHaveCount(0);
  await page.goto("/cart");
  await expect(quantityOf(page, product.name)).toHaveValue("2");
  await quantityOf(page, product.name).selectOption("5");
  await expect(
    page.getByText("The shop can't be reached right now. Your cart can be changed again later."),
  ).toBeVisible();
  await expect(quantityOf(page, product.name)).toHaveValue("2");
  await page.goto("/my-orders");
  await expect(
    page.getByRole("heading", { level: 1, name: "The shop can't be reached right now" }),
  ).toBeVisible();

  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByText("No orders yet")).toBeVisible();
  const kept = await keptPaths(page);
  expect(kept.filter((path) => /^\/(api|my-orders|wishlist|seller|loader)/.test(path))).toEqual([]);
  expect(kept).toContain(productPath(product));
  expect(await keptWith(page, product.name)).toContain(productPath(product));
  expect(await keptWith(page, email)).toEqual([]);

  // A browser stops an idle service worker.
  const browser = await context.newCDPSession(page);
  await browser.send("ServiceWorker.enable");
  await browser.send("ServiceWorker.stopAllWorkers");
  await open(page, productPath(product));
  await logOut(page);
  await expect(profile(page)).toBeHidden();
  await expect
    .poll(async () => (await keptPaths(page)).filter((path) => path.includes(product._id)))
    .toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(product._id);
  // The cart page, which is the same for everybody, is fetched again after the cache was cleared.
  await keptAll(page, ["/cart"]);
  await context.setOffline(true);
  await page.goto("/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
});

/** Waits until these pages are cached for offline use. */
async function keptAll(page: Page, paths: string[]): Promise<void> {
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(paths));
}

/** What the browser's caches have a reply to. */
async function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        paths.push(new URL(url).pathname + new URL(url).search);
    return paths;
  });
}

/** The paths of what is kept with this text in it. */
async function keptWith(page: Page, text: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const paths = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if ((await (await cache.match(request))?.text())?.includes(wanted))
          paths.push(new URL(request.url).pathname);
    }
    return paths;
  }, text);
}
