import type { Page } from "@playwright/test";
import { productPath } from "./support/seller.ts";
import { becomeShopper, logIn, logOut } from "./support/shopper.ts";
import { cartLink, cartRow, open, quantityOf, reload, totalAmount } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast, keepToasts } from "./support/toasts.ts";

const vanished = "0198f000-0000-7000-8000-000000000000";

test("a cart without anything in it says so and leads back to the shelves", { tag: "@full" }, async ({
  page,
}) => {
  await open(page, "/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await expect(page).toHaveURL("/products");
});

test("quantities are stepped, chosen and taken back, and the sums follow", {
  tag: ["@phone", "@tablet"],
}, async ({ page, seller }) => {
  const product = await seller.addProduct({ offerPrice: 2.49 });
  await open(page, productPath(product));
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await cartLink(page, 1).click();
  const row = cartRow(page, product.name);

  await page.getByRole("button", { name: `One more ${product.name}` }).click();
  await expect(row).toContainText("$4.98");
  const choices = quantityOf(page, product.name).getByRole("option");
  await expect(choices).toHaveText(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  await quantityOf(page, product.name).selectOption("9");
  await expect(row).toContainText("$22.41");
  await expectToast(page, "Cart Updated");
  // 22.41 and 45 cents of tax.
  await expect(totalAmount(page)).toHaveText("$22.86");

  const typed = page.getByRole("spinbutton", { name: `Quantity of ${product.name}` });
  await expect(typed).toHaveCount(0);
  await page.getByRole("button", { name: `One more ${product.name}` }).click();
  await expect(choices).toHaveCount(10);
  await typed.fill("24");
  await typed.press("Enter");
  await expect(quantityOf(page, product.name)).toHaveValue("24");
  await expect(choices).toHaveCount(24);
  for (const nonsense of ["0", "-3", "2.5", ""]) {
    await typed.fill(nonsense);
    await typed.blur();
    await expect(typed).toHaveValue("24");
  }
  await typed.fill("1000");
  await typed.blur();
  await expect(quantityOf(page, product.name)).toHaveValue("99");
  await typed.fill("10");
  await typed.blur();

  await keepToasts(page);
  await page.getByRole("button", { name: `Remove ${product.name} from cart` }).click();
  await expectToast(page, "Removed from Cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(quantityOf(page, product.name)).toHaveValue("10");
});

test("adding says so, and so does taking away and choosing a number", { tag: "@full" }, async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct();
  await open(page, `/products?search=${encodeURIComponent(product.name)}`);
  await page.getByRole("button", { name: `Add ${product.name} to cart` }).click();
  await expectToast(page, "Added to Cart");
  await page.getByRole("button", { name: `One less ${product.name}` }).click();
  await expectToast(page, "Removed from Cart");
  await page.getByRole("button", { name: `Add ${product.name} to cart` }).click();
  await cartLink(page, 1).click();
  await quantityOf(page, product.name).selectOption("3");
  await expectToast(page, "Cart Updated");
});

for (const place of ["card", "page"] as const) {
  test(`the keyboard's focus stays where Add becomes a stepper, and back, on a product's ${place}`, {
    tag: "@full",
  }, async ({ page, seller }) => {
    const product = await seller.addProduct();
    const onCard = place === "card";
    await open(page, onCard ? `/products?search=${encodeURIComponent(product.name)}` : productPath(product));
    const add = page.getByRole("button", {
      name: onCard ? `Add ${product.name} to cart` : "Add to Cart",
      exact: true,
    });
    await add.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: `One more ${product.name}` })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(cartLink(page, 2)).toBeVisible();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(cartLink(page, 0)).toBeVisible();
    await expect(add).toBeFocused();
  });
}

test("what is taken out and back in stands in its old place", async ({ page, seller }) => {
  const products = await Promise.all([seller.addProduct(), seller.addProduct(), seller.addProduct()]);
  const names = products.map(({ name }) => name);
  await becomeShopper(page, Object.fromEntries(products.map(({ _id }) => [_id, 1])));
  await open(page, "/cart");
  const rows = page.getByRole("main").getByRole("listitem").getByRole("heading");
  await expect(rows).toHaveText(names);
  await keepToasts(page);
  await page.getByRole("button", { name: `One less ${names[0]}` }).press("Enter");
  await expect(rows).toHaveText(names.slice(1));
  // The button has disappeared: the next Tab continues from the cart, not from the top of the page.
  await expect(page.getByRole("main")).toBeFocused();
  const saved = page.waitForResponse("**/api/cart/update");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveText(names);
  await saved;
  await reload(page);
  await expect(rows).toHaveText(names);
});

test("one less than one takes a product out of the cart", { tag: "@full" }, async ({ page, seller }) => {
  const product = await seller.addProduct();
  await open(page, productPath(product));
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await page.getByRole("button", { name: `One less ${product.name}` }).click();
  await expect(cartLink(page, 0)).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to Cart", exact: true })).toBeVisible();
});

for (const who of ["visitor", "shopper"] as const) {
  test(`the cart of a ${who} follows between two tabs`, { tag: "@full" }, async ({
    page,
    context,
    seller,
  }) => {
    const product = await seller.addProduct();
    if (who === "shopper") await becomeShopper(page);
    const otherTab = await context.newPage();
    await open(page, productPath(product));
    await open(otherTab, "/cart");

    await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
    await expect(cartLink(otherTab, 1)).toBeVisible();
    await quantityOf(otherTab, product.name).selectOption("4");
    await expect(cartLink(page, 4)).toBeVisible();
  });
}

test("at login the visitor's cart joins the account's, the larger quantity of each", async ({
  page,
  seller,
}) => {
  const [milk, eggs, butter] = await Promise.all([
    seller.addProduct(),
    seller.addProduct(),
    seller.addProduct(),
  ]);
  const shopper = await becomeShopper(page, { [milk._id]: 1, [eggs._id]: 3 });
  await open(page, "/");
  await expect(cartLink(page, 4)).toBeVisible();
  await logOut(page);
  await leaveVisitorCart(page, { [milk._id]: 2, [eggs._id]: 1, [butter._id]: 1 });

  await open(page, "/cart");
  await logIn(page, shopper);
  await expect(quantityOf(page, milk.name)).toHaveValue("2");
  await expect(quantityOf(page, eggs.name)).toHaveValue("3");
  await expect(quantityOf(page, butter.name)).toHaveValue("1");
  await reload(page);
  await expect(cartLink(page, 6)).toBeVisible();
});

test("each change of a shopper's cart is sent to the server, and none of a visitor's", async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct();
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/cart/update")) sent.push(request.postDataJSON().cartItems);
  });
  const add = page.getByRole("button", { name: "Add to Cart", exact: true });
  const more = page.getByRole("button", { name: `One more ${product.name}` });
  const less = page.getByRole("button", { name: `One less ${product.name}` });
  await open(page, productPath(product));
  await add.click();
  await less.click();
  await expect(cartLink(page, 0)).toBeVisible();
  expect(sent).toEqual([]);

  await becomeShopper(page);
  await reload(page);
  const cart = (quantity: number) => ({ [product._id]: quantity });
  await add.click();
  await expect.poll(() => sent).toEqual([cart(1)]);
  await more.click();
  await expect.poll(() => sent).toEqual([cart(1), cart(2)]);
  await less.click();
  await expect.poll(() => sent).toEqual([cart(1), cart(2), cart(1)]);
  await less.click();
  await expect.poll(() => sent).toEqual([cart(1), cart(2), cart(1), {}]);
});

test("a cart that names a vanished product heals itself and says so", async ({ page, seller }) => {
  const product = await seller.addProduct();
  await open(page, "/");
  await leaveVisitorCart(page, { [vanished]: 2, [product._id]: 1 });
  await open(page, "/cart");
  await expectToast(page, "A product in your cart is no longer sold and was taken out.");
  await expect(cartLink(page, 1)).toBeVisible();
  await expect(cartRow(page, product.name)).toBeVisible();
});

test("a cart of nothing but vanished products becomes an empty one", { tag: "@full" }, async ({ page }) => {
  await open(page, "/");
  await leaveVisitorCart(page, { [vanished]: 2 });
  await open(page, "/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expect(cartLink(page, 0)).toBeVisible();
});

test("a cart with a product that ran out says which, and orders nothing", async ({ page, seller }) => {
  const product = await seller.addProduct();
  await becomeShopper(page, { [product._id]: 1 });
  await seller.setStock(product, false);
  await open(page, "/cart");
  await expect(cartRow(page, product.name)).toContainText("Out of stock");
});

/** Stores a cart in the browser, as an earlier visit would have. */
async function leaveVisitorCart(page: Page, items: Record<string, number>): Promise<void> {
  await page.evaluate((cart) => localStorage.setItem("larder-cart", JSON.stringify(cart)), items);
}
