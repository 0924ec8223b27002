import { productPath } from "./support/seller.ts";
import { becomeShopper, placeOrder } from "./support/shopper.ts";
import { cartRow, open, productCard, reload, searchBox } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("the last pieces and the price per unit are on a product's card, its page and in the cart, and cover no mark of allergens", async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct({ stockQuantity: 4, price: 10, offerPrice: 5, weight: "500 g" });
  await becomeShopper(page, { [product._id]: 1 });
  await expect(await page.request.put("/api/user/allergens", { data: { allergens: ["milk"] } })).toBeOK();
  const card = productCard(page, product.name);
  await open(page, `/products?search=${encodeURIComponent(product.name)}`);
  await expect(card).toContainText("$10.00/kg");

  await test.step("the number left covers no mark of allergens", async () => {
    const [left, mark, saving] = [
      await card.getByText("Only 4 left").boundingBox(),
      await card.getByText("Allergens not stated").boundingBox(),
      await card.getByText("−50%").boundingBox(),
    ];
    if (!left || !mark || !saving) throw new Error("They are not all there.");
    expect(saving.y + saving.height).toBeLessThan(left.y);
    expect(left.y + left.height).toBeLessThan(mark.y);
  });

  await placeOrder(page, product);
  await reload(page);
  await expect(card).toContainText("Only 3 left");
  await open(page, productPath(product));
  await expect(page.getByText("Only 3 left")).toBeVisible();
  await page.request.post("/api/cart/update", { data: { cartItems: { [product._id]: 1 } } });
  await open(page, "/cart");
  await expect(cartRow(page, product.name)).toContainText("Only 3 left");
  await expect(cartRow(page, product.name)).toContainText("$10.00/kg");
  await searchBox(page).fill(product.name);
  await expect(page.getByRole("option", { name: product.name }).first()).toContainText("$10.00/kg");
});
