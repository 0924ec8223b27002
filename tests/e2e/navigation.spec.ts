import { sellerLogin } from "./support/shop.ts";
import { becomeShopper, orderOnline, profile } from "./support/shopper.ts";
import { cartLink, open, reload, searchBox } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("the bar leads through the shop, and shows a shopper what is hers", async ({
  page,
  seller,
  baseURL: shopUrl = "",
}) => {
  const product = await seller.addProduct();
  await open(page, "/");
  const bar = page.getByRole("banner");
  const wishlist = bar.getByRole("link", { name: "Wishlist", exact: true });
  const bell = bar.getByRole("button", { name: /^Notifications/ });
  const menu = bar.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(menu).toHaveText(["Home", "All Product", "Contact"]);
  await expect(bar.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  await expect(cartLink(page, 0)).toBeVisible();
  for (const personal of [wishlist, bell, profile(page)]) await expect(personal).toBeHidden();
  await menu.filter({ hasText: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await menu.filter({ hasText: "All Product" }).click();
  await expect(page).toHaveURL("/products");
  // Its own, and no longer that of the page before.
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${shopUrl}/products`);
  await menu.filter({ hasText: "Home" }).click();
  await expect(page).toHaveURL("/");

  await becomeShopper(page, { [product._id]: 3 });
  await reload(page);
  await expect(cartLink(page, 3)).toHaveText("3");
  await expect(bell).toBeVisible();
  await expect(bar.getByRole("button", { name: "Login", exact: true })).toBeHidden();
  await profile(page).click();
  await expect(bar.getByRole("link", { name: "My Orders" })).toBeVisible();
  await expect(bar.getByRole("button", { name: "Logout" })).toBeVisible();
  await page.keyboard.press("Escape");
  await wishlist.click();
  await expect(page).toHaveURL("/wishlist");
});

test("bar and footer are on every page of the shop, and a category's has its heading, however its name is written", async ({
  request,
}) => {
  for (const path of ["/", "/products", "/products/dairy", "/cart", "/wishlist", "/my-orders", "/loader"]) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('placeholder="Search products"');
    expect(html, path).toContain("Need help?");
  }
  const headings = {
    Vegetables: "Organic veggies",
    Fruits: "Fresh Fruits",
    Drinks: "Cold Drinks",
    Instant: "Instant Food",
    Dairy: "Dairy Products",
    Bakery: "Bakery &amp; Breads",
    Grains: "Grains &amp; Cereals",
  };
  for (const [path, heading] of Object.entries(headings))
    for (const written of [path, path.toLowerCase(), path.toUpperCase()]) {
      const reply = await request.get(`/products/${written}`);
      expect(await reply.text(), written).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    }
});

test("the seller logs in at her own door, finds her three pages, and nothing of the shop's on them", async ({
  page,
  complaints,
}) => {
  complaints.expect(/401 .*\/api\/seller\/login/);
  await page.goto("/seller");
  const isSellersOwn = async () => {
    await expect(searchBox(page)).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  };
  await expect(page.getByRole("heading", { name: "Seller Login" })).toBeVisible();
  await isSellersOwn();
  await page.getByLabel("Email").fill(sellerLogin.email);
  await page.getByLabel("Password").fill("not-her-password");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Email or password is wrong.");
  await page.getByLabel("Password").fill(sellerLogin.password);
  await page.getByRole("button", { name: "Login" }).click();

  await expect(page.getByRole("banner")).toContainText("Hi! Admin");
  const sidebar = page.getByRole("navigation", { name: "Seller" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add Product");
  for (const [name, path] of Object.entries(sellersPages)) {
    await sidebar.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await isSellersOwn();
  }
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Seller Login" })).toBeVisible();
  expect((await page.request.get("/api/seller/is-auth")).status()).toBe(401);
});

const sellersPages = {
  "Product List": "/seller/product-list",
  Orders: "/seller/orders",
  "Add Product": "/seller",
};

test("on a small phone the bar has what is a shopper's, nothing is wider than the window, and the tabs mark the orders", {
  tag: "@full",
}, async ({ page, seller }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await becomeShopper(page);
  const { ownPage } = await orderOnline(page, await seller.addProduct());
  await open(page, "/");
  const bar = page.getByRole("banner");

  await test.step("wishlist, bell, cart and profile are in the bar at 320 px too", async () => {
    for (const control of [
      bar.getByRole("button", { name: "Menu" }),
      bar.getByRole("link", { name: "Larder, home" }),
      bar.getByRole("link", { name: "Wishlist" }),
      bar.getByRole("button", { name: /^Notifications/ }),
      bar.getByRole("link", { name: /^Cart/ }),
      bar.getByRole("button", { name: "Profile" }),
    ])
      await expect(control).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await bar.getByRole("link", { name: "Wishlist" }).click();
    await expect(page).toHaveURL("/wishlist");
  });

  await test.step("the bottom navigation marks the orders, on each order's page too", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const tab = page.getByRole("navigation", { name: "Quick" }).getByRole("link", { name: "My Orders" });
    const expectMarked = async () => {
      await expect(tab).toHaveAttribute("aria-current", "page");
      await expect(tab).not.toHaveCSS("color", plain);
    };
    await expect(tab).not.toHaveAttribute("aria-current");
    const plain = await tab.evaluate((link) => getComputedStyle(link).color);
    await tab.click();
    await expectMarked();
    await open(page, ownPage);
    await expectMarked();
  });
});
