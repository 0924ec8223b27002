import { openOwnShop } from "./support/own-shop.ts";
import { createSeller } from "./support/seller.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { open, orderSummary } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("a shop that is no demo and has no keys for cards offers cash on delivery only", {
  tag: "@full",
}, async ({ browser, complaints }) => {
  // Starts a separate shop with a new database.
  test.slow();
  await using shop = await openOwnShop(browser, complaints);
  expect(shop.stdout()).toMatch(/Payments +cash on delivery only; set STRIPE_SECRET_KEY and /);
  const page = await shop.context.newPage();
  const product = await (await createSeller(page.request)).addProduct();
  await becomeShopper(page, { [product._id]: 2 });
  await addAddress(page);

  await open(page, "/cart");
  await expect(orderSummary(page).getByRole("radio", { name: "Cash On Delivery" })).toBeChecked();
  await expect(orderSummary(page).getByRole("radio")).toHaveCount(1);
  await expect(page.getByText("Online Payment")).toHaveCount(0);
  await orderSummary(page).getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/my-orders$/);
  await expect(page.getByRole("main")).toContainText("Cash On Delivery");
});
