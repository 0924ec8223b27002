import { productPath } from "./support/seller.ts";
import { becomeShopper } from "./support/shopper.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("/add-address sends a visitor to the cart", async ({ page }) => {
  await page.goto("/add-address");
  await expect(page).toHaveURL("/cart");
});

test("/my-orders asks a visitor to log in", { tag: "@full" }, async ({ page }) => {
  await open(page, "/my-orders");
  await expect(page.getByText("Please Login")).toBeVisible();
});

test("an address that leads nowhere is a 404 with a way on", { tag: "@full" }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/404 .*\/no-such-page/);
  const reply = await page.goto("/no-such-page");
  expect(reply?.status()).toBe(404);
  await page.getByRole("link", { name: "See all products" }).click();
  await expect(page).toHaveURL("/products");
});

test("/loader shows a spinner and goes on after five seconds", async ({ page }) => {
  await page.clock.install();
  await open(page, "/loader?next=/cart");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading");
  await page.clock.fastForward(3_000);
  await expect(page).toHaveURL("/loader?next=/cart");
  await page.clock.fastForward(2_000);
  await expect(page).toHaveURL("/cart");
});

test("/loader leads to no other site", async ({ page }) => {
  await page.clock.install();
  const elsewhere = ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"];
  for (const next of [...elsewhere, "/.//evil.example", "/\t/evil.example", "/a/..//evil.example"]) {
    await open(page, `/loader?next=${encodeURIComponent(next)}`);
    await page.clock.fastForward(5_000);
    await expect(page, next).toHaveURL("/");
  }
});

test("a page is the same bytes for a shopper as for a visitor", async ({ page, request, seller }) => {
  const product = await seller.addProduct();
  const shopper = await becomeShopper(page, { [product._id]: 1 });
  const paths = ["/", "/products", productPath(product), "/cart", "/my-orders", "/add-address", "/seller"];
  for (const path of [...paths, "/seller/orders"]) {
    // Another test may change the catalogue between the two requests.
    await expect(async () => {
      const own = await page.request.get(path);
      expect(await own.text()).toBe(await (await request.get(path)).text());
      expect(own.headers()).not.toHaveProperty("set-cookie");
      expect(await own.text()).not.toContain(shopper.email);
    }, path).toPass();
  }
});
