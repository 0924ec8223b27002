import type { Locator } from "@playwright/test";
import { shifted, watchShifts } from "./support/shifts.ts";
import { becomeShopper, placeOrder } from "./support/shopper.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("home and the empty cart offer what was ordered or wished and is in stock, and nothing moves for it", async ({
  page,
  seller,
}) => {
  const [often, once, gone] = await Promise.all([
    seller.addProduct(),
    seller.addProduct(),
    seller.addProduct(),
  ]);
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

  for (const product of [gone, often, once, often]) await placeOrder(page, product);
  for (const product of [gone, once]) {
    const wish = { productId: product._id };
    await expect(await page.request.post("/api/wishlist/add", { data: wish })).toBeOK();
  }
  await seller.setStock(gone, false);
  const again = page.getByRole("region", { name: "Buy again" });
  const wished = page.getByRole("region", { name: "From your wishlist" });
  const namesIn = (row: Locator) => row.getByRole("article").getByRole("heading");
  await open(page, "/");
  await expect(namesIn(again)).toHaveText([often.name, once.name]);
  await expect(namesIn(wished)).toHaveText([once.name]);
  expect(await shifted(page)).toBeLessThan(0.01);

  await open(page, "/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expect(namesIn(again)).toHaveText([often.name, once.name]);
  await expect(namesIn(wished)).toHaveText([once.name]);
  expect(await shifted(page)).toBeLessThan(0.01);
  await wished.getByRole("button", { name: `Add ${once.name} to cart` }).click();
  await expectToast(page, "Added to Cart");
});
