import { sellerLogin } from "./support/shop.ts";
import { becomeShopper, profile } from "./support/shopper.ts";
import { cartLink, open, reload, searchBox } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("the bar leads through the shop, and shows a shopper what is theirs", async ({
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
  await expect(menu).toHaveText(["Home", "All Product", "Offers", "Contact"]);
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
  await expect(cartLink(page, 3).getByText("3", { exact: true })).toBeVisible();
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

test("the seller logs in at their own door, finds their three pages, and nothing of the shop's on them", async ({
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
