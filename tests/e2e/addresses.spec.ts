import { productPath } from "./support/seller.ts";
import { becomeShopper } from "./support/shopper.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("/add-address, /my-orders, /loader and a wrong address lead a visitor on, and a page is the same bytes for a shopper", async ({
  page,
  request,
  seller,
}) => {
  await page.clock.install();

  await test.step("/add-address sends a visitor to the cart", async () => {
    await page.goto("/add-address");
    await expect(page).toHaveURL("/cart");
  });

  await test.step("/my-orders asks a visitor to log in", async () => {
    await open(page, "/my-orders");
    await expect(page.getByText("Please Login")).toBeVisible();
  });

  await test.step("/loader shows a spinner and goes on after five seconds", async () => {
    await open(page, "/loader?next=/cart");
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading");
    await page.clock.fastForward(3_000);
    await expect(page).toHaveURL("/loader?next=/cart");
    await page.clock.fastForward(2_000);
    await expect(page).toHaveURL("/cart");
  });

  await test.step("/loader leads to no other site; contract/own-path.test.ts has all that could", async () => {
    await open(page, "/loader?next=//evil.example");
    await page.clock.fastForward(5_000);
    await expect(page).toHaveURL("/");
  });

  await test.step("an address that leads nowhere is a 404 with a way on", async () => {
    const nowhere = await request.get("/no-such-page");
    expect(nowhere.status()).toBe(404);
    expect(await nowhere.text()).toMatch(/<a [^>]*href="\/products"[^>]*>See all products</);
  });

  await test.step("a page is the same bytes for a shopper as for a visitor", async () => {
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
});
