import type { Locator } from "@playwright/test";
import { shifted, watchShifts } from "./support/shifts.ts";
import { becomeShopper, placeOrder } from "./support/shopper.ts";
import { open } from "./support/storefront.ts";
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

test("home and the empty cart offer what was ordered or wished and is in stock, and nothing moves for it", {
  tag: "@full",
}, async ({ page, seller }) => {
  const [there, gone] = [await seller.addProduct(), await seller.addProduct()];
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await watchShifts(page);
  await test.step("a visitor, and who has ordered and wished nothing, see nothing of it", async () => {
    await open(page, "/");
    await expect(page.getByRole("heading", { name: "Best Sellers" })).toBeVisible();
    expect(asked.filter((path) => path.includes("buy-again"))).toEqual([]);
    await becomeShopper(page);
    const reply = page.waitForResponse("**/api/order/buy-again");
    await open(page, "/cart");
    await reply;
    await expect(page.getByText("Your cart is empty")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Buy again" })).toHaveCount(0);
    expect(asked).not.toContain("/api/wishlist/get");
  });

  for (const product of [gone, there]) {
    await placeOrder(page, product);
    const wish = { productId: product._id };
    await expect(await page.request.post("/api/wishlist/add", { data: wish })).toBeOK();
  }
  await seller.setStock(gone, false);
  const again = page.getByRole("region", { name: "Buy again" });
  const wished = page.getByRole("region", { name: "From your wishlist" });
  const namesIn = (row: Locator) => row.getByRole("article").getByRole("heading");
  await open(page, "/");
  await expect(namesIn(again)).toHaveText([there.name]);
  await expect(namesIn(wished)).toHaveText([there.name]);
  expect(await shifted(page)).toBeLessThan(0.01);

  await open(page, "/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expect(namesIn(again)).toHaveText([there.name]);
  await expect(namesIn(wished)).toHaveText([there.name]);
  expect(await shifted(page)).toBeLessThan(0.01);
  await wished.getByRole("button", { name: `Add ${there.name} to cart` }).click();
  await expectToast(page, "Added to Cart");
});
