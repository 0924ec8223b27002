import { hold } from "./support/hold.ts";
import { productPath } from "./support/seller.ts";
import { addAddress, becomeShopper, placeOrder } from "./support/shopper.ts";
import { cartLink, open, productCard } from "./support/storefront.ts";
import { expect, routeUntilStopped, test } from "./support/test.ts";

type Unused = { notRestoredExplanations: { type: string; reason: string }[] };

test("a page's scripts leave the line to its first picture, and what is a shopper's comes in one call", {
  tag: "@full",
}, async ({ page, seller }) => {
  await test.step("scripts wait for the first picture, and for none that does not come", async () => {
    await page.addInitScript(() =>
      document.addEventListener("DOMContentLoaded", () => {
        const files = performance.getEntriesByType("resource").map(({ name }) => name);
        Object.assign(window, { scriptsAtOnce: files.filter((name) => name.endsWith(".js")) });
      }),
    );
    const picture = await hold(page, "**/banner*");
    await page.goto("/", { waitUntil: "domcontentloaded" });
    expect(
      await page.evaluate(() => Object.entries(window).find(([name]) => name === "scriptsAtOnce")?.[1]),
    ).toEqual([]);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
    picture.release();
  });

  await test.step("what a page shows of a shopper's comes in one call, and what the cart comes to in another", async () => {
    const product = await seller.addProduct();
    await becomeShopper(page, { [product._id]: 3 });
    await addAddress(page);
    await placeOrder(page, await seller.addProduct());
    await expect(await page.request.post("/api/wishlist/add", { data: { productId: product._id } })).toBeOK();
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/") && !pathname.startsWith("/api/review/")) calls.push(pathname);
    });
    const listens = page.waitForResponse("**/api/notification/stream");

    await open(page, productPath(product));
    await expect(cartLink(page, 3)).toBeVisible();
    const heart = page.getByRole("button", { name: `${product.name} in wishlist` }).first();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    const bell = page.getByRole("button", { name: "Notifications, 1 unread" });
    await expect(bell).toBeVisible();
    await listens;
    await expect(page.getByRole("banner")).toContainText("$");
    expect(calls.filter((path) => !path.endsWith("/stream"))).toEqual([
      "/api/session",
      "/api/product/by-ids",
    ]);

    // The list is only fetched when the bell is opened.
    await bell.click();
    await expect(page.getByRole("region", { name: "Notifications" }).getByRole("link")).toHaveCount(1);
    expect(calls.filter((path) => path === "/api/notification/get")).toHaveLength(1);
  });
});

test("the scripts that a first page needs are at most 144 KB", async ({ request, seller }) => {
  const product = productPath(await seller.addProduct());
  for (const path of ["/", "/products", "/products/vegetables", product, "/cart"]) {
    const html = await (await request.get(path)).text();
    const scripts = [...new Set(html.match(/\/assets\/[\w.-]+[.]js/g))];
    expect(scripts.length, path).toBeGreaterThan(4);
    const sizes = await Promise.all(
      scripts.map(async (script) => {
        const headers = { "accept-encoding": "gzip" };
        return Number((await request.head(script, { headers })).headers()["content-length"]);
      }),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1024, path).toBeLessThanOrEqual(144);
  }
});

test("what opens over a page, and the next page, are loaded ahead; a script that comes late opens late, one that never comes is named", {
  tag: "@full",
}, async ({ page, seller, complaints }) => {
  complaints.expect(/picture-viewer/);
  const product = await seller.addProduct();
  const dialogs = "**/assets/dialogs-*.js";
  const login = page.getByRole("banner").getByRole("button", { name: "Login" });
  const fruits = page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name: "Fresh Fruits" });

  await test.step("a login whose script comes after the visitor has gone on does not open", async () => {
    const asked = page.waitForRequest(dialogs);
    const script = await hold(page, dialogs);
    await open(page, "/products");
    const url = (await asked).url();
    await login.click();
    await fruits.click();
    await expect(page).toHaveURL("/products/fruits");
    script.release();
    await page.evaluate((loaded) => import(loaded), url);
    await expect(page.getByRole("dialog", { name: "Login" })).toBeHidden();
  });

  await test.step("a login is loaded before it is opened, and opens late when its script is late", async () => {
    const asked = page.waitForRequest(dialogs);
    const script = await hold(page, dialogs);
    await open(page, `/products?search=${encodeURIComponent(product.name)}`);
    // Away from the link whose page is to be asked for below.
    await page.mouse.move(0, 0);
    await asked;
    await login.click();
    await expect(login).toBeFocused();
    script.release();
    await expect(page.getByRole("dialog", { name: "Login" }).getByLabel("Email")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(login).toBeFocused();
  });

  const link = productCard(page, product.name).getByRole("link");
  await test.step("the next page comes when somebody is about to go there", async () => {
    const hovered = page.waitForRequest("**/products/fruits.data");
    await fruits.hover();
    await hovered;
    const focused = page.waitForRequest(`**${productPath(product)}.data`);
    await link.focus();
    await focused;
    const touched = page.waitForRequest("**/products.data");
    await page.getByRole("banner").getByRole("link", { name: "All Product" }).dispatchEvent("touchstart");
    await touched;
  });

  await test.step("a part whose script does not come says so, and comes after a reload", async () => {
    const missing = "**/assets/picture-viewer-*.js";
    const letThrough = await routeUntilStopped(page, missing, (route) => route.abort());
    await link.click();
    const notice = page.getByText("This part of the page could not be loaded.");
    const enlarge = page.getByRole("button", { name: "Enlarge picture 1 of 1" });
    await enlarge.click();
    await expect(notice).toBeInViewport();
    await expect(enlarge).toBeFocused();
    letThrough();
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(notice).toBeHidden();
    await enlarge.click();
    await expect(page.getByRole("dialog", { name: "enlarged" })).toBeVisible();
  });
});

test("Back shows what was there at once, where it was, and then what has changed", async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct();
  await open(page, productPath(product));
  // The bar's links: those of the footer load whole pages until its own script is there.
  const bar = page.getByRole("navigation", { name: "Main" });
  const scroll = () => page.evaluate(() => window.scrollTo({ top: 200, behavior: "instant" }));
  // Before Playwright clicks itself it scrolls to where the bar would be if it were not sticky.
  const follow = (name: string) => bar.getByRole("link", { name }).dispatchEvent("click");
  await scroll();
  await follow("All Product");
  await expect(page.getByRole("heading", { level: 1, name: "All products" })).toBeVisible();
  await scroll();
  await follow("Contact");
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  await seller.setStock(product, false);

  const network = await hold(page, "**/*.data*");
  const scrolledTo = () => page.evaluate(() => window.scrollY);
  await page.goBack();
  await expect.poll(scrolledTo).toBe(200);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByText(/^Out of stock/)).toHaveCount(0);
  await expect.poll(scrolledTo).toBe(200);
  network.release();
  await expect(page.getByText(/^Out of stock/)).toBeVisible();
});

test("nothing on a page keeps the browser from bringing it back out of its memory", { tag: "@full" }, async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct();
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.enable");
  // This browser does not cache pages for Back itself, but reports what would have prevented it.
  const obstaclesAt = async (path: string) => {
    await open(page, path);
    await page.goto("/healthz");
    const told = new Promise<Unused>((tell) => browser.once("Page.backForwardCacheNotUsed", tell));
    await page.goBack();
    const obstacles = (await told).notRestoredExplanations.filter(({ type }) => type === "PageSupportNeeded");
    return obstacles.map(({ reason }) => reason);
  };
  for (const path of ["/", "/products", productPath(product), "/cart"]) {
    expect((await page.request.get(path)).headers()["cache-control"]).not.toContain("no-store");
    // A request in flight prevents it only until it has ended.
    await expect(async () => expect(await obstaclesAt(path)).toEqual([])).toPass();
  }
});
