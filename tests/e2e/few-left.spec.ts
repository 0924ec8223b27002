import { productPath } from "./support/seller.ts";
import { becomeShopper, placeOrder } from "./support/shopper.ts";
import { cartRow, open, productCard, reload, searchBox } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("the last pieces of a product are counted on its card, its page and in the cart", async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct({ stockQuantity: 4, weight: "500 g" });
  const list = `/products?search=${encodeURIComponent(product.name)}`;
  await open(page, list);
  await expect(productCard(page, product.name)).toContainText("Only 4 left");
  await becomeShopper(page, { [product._id]: 1 });
  await placeOrder(page, product);
  await reload(page);
  await expect(productCard(page, product.name)).toContainText("Only 3 left");
  await open(page, productPath(product));
  await expect(page.getByText("Only 3 left")).toBeVisible();
  await open(page, "/cart");
  await expect(cartRow(page, product.name)).toContainText("Only 3 left");
});

test("the number left covers no mark of allergens", { tag: "@full" }, async ({ page, seller }) => {
  const product = await seller.addProduct({ stockQuantity: 4, price: 10, offerPrice: 5 });
  await becomeShopper(page);
  await expect(await page.request.put("/api/user/allergens", { data: { allergens: ["milk"] } })).toBeOK();
  await open(page, `/products?search=${encodeURIComponent(product.name)}`);
  const card = productCard(page, product.name);
  const [left, mark, saving] = [
    await card.getByText("Only 4 left").boundingBox(),
    await card.getByText("Allergens not stated").boundingBox(),
    await card.getByText("−50%").boundingBox(),
  ];
  if (!left || !mark || !saving) throw new Error("They are not all there.");
  expect(saving.y + saving.height).toBeLessThan(left.y);
  expect(left.y + left.height).toBeLessThan(mark.y);
});

test("a price has its price per unit beside it in cards, cart and suggestions", { tag: "@full" }, async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct({ weight: "500 g", offerPrice: 4 });
  await becomeShopper(page, { [product._id]: 2 });
  await open(page, `/products?search=${encodeURIComponent(product.name)}`);
  await expect(productCard(page, product.name)).toContainText("$8.00/kg");
  await open(page, "/cart");
  await expect(cartRow(page, product.name)).toContainText("$8.00/kg");
  await open(page, "/contact");
  await searchBox(page).fill(product.name);
  await expect(page.getByRole("option", { name: product.name }).first()).toContainText("$8.00/kg");
});
