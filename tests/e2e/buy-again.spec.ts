import { shifted, watchShifts } from "./support/shifts.ts";
import { becomeShopper, placeOrder } from "./support/shopper.ts";
import { open, productCard } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("home and the empty cart offer what the shopper ordered, and nothing moves for it", async ({
  page,
  seller,
}) => {
  const [often, once] = [await seller.addProduct(), await seller.addProduct()];
  await watchShifts(page);
  await becomeShopper(page);
  await open(page, "/");
  const again = page.getByRole("region", { name: "Buy again" });
  for (const product of [often, once, often]) await placeOrder(page, product);
  await open(page, "/");
  await expect(again.getByRole("article").getByRole("heading")).toHaveText([often.name, once.name]);
  expect(await shifted(page)).toBeLessThan(0.01);

  await open(page, "/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expect(again.getByRole("article")).toHaveCount(2);
  expect(await shifted(page)).toBeLessThan(0.01);
  await again.getByRole("button", { name: `Add ${often.name} to cart` }).click();
  await expectToast(page, "Added to Cart");
});

test("who has ordered nothing, and a visitor, see nothing of it", { tag: "@full" }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page, "/");
  await expect(page.getByRole("heading", { name: "Best Sellers" })).toBeVisible();
  expect(asked.filter((path) => path.includes("buy-again"))).toEqual([]);
  await becomeShopper(page);
  const reply = page.waitForResponse("**/api/order/buy-again");
  await open(page, "/cart");
  await reply;
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Buy again" })).toHaveCount(0);
});

test("home and the empty cart offer what is in the wishlist and in stock, and nothing moves for it", {
  tag: "@full",
}, async ({ page, seller }) => {
  const [wished, gone] = [await seller.addProduct(), await seller.addProduct()];
  await seller.setStock(gone, false);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await watchShifts(page);
  await becomeShopper(page);
  await open(page, "/");
  await expect(page.getByRole("heading", { name: "Best Sellers" })).toBeVisible();
  expect(asked).not.toContain("/api/wishlist/get");
  for (const { _id: productId } of [wished, gone])
    await expect(await page.request.post("/api/wishlist/add", { data: { productId } })).toBeOK();
  const row = page.getByRole("region", { name: "From your wishlist" });
  await open(page, "/");
  await expect(row.getByRole("article").getByRole("heading")).toHaveText([wished.name]);
  expect(await shifted(page)).toBeLessThan(0.01);

  await open(page, "/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expect(row.getByRole("article")).toHaveCount(1);
  expect(await shifted(page)).toBeLessThan(0.01);
  await row.getByRole("button", { name: `Add ${wished.name} to cart` }).click();
  await expectToast(page, "Added to Cart");
});

test("out of stock, it is not offered", { tag: "@full" }, async ({ page, seller }) => {
  const [gone, there] = [await seller.addProduct(), await seller.addProduct()];
  await becomeShopper(page);
  for (const product of [gone, there]) await placeOrder(page, product);
  await seller.setStock(gone, false);
  await open(page, "/cart");
  await expect(productCard(page, there.name)).toBeVisible();
  await expect(productCard(page, gone.name)).toHaveCount(0);
});
