import type { Page } from "@playwright/test";
import { productPath } from "./support/seller.ts";
import { becomeShopper, logIn, logOut } from "./support/shopper.ts";
import { cartLink, cartRow, open, quantityOf, reload, totalAmount } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast, keepToasts } from "./support/toasts.ts";

const vanished = "0198f000-0000-7000-8000-000000000000";

test("quantities are stepped, chosen and taken back, and the sums follow, until the cart is empty", async ({
  page,
  context,
  seller,
}) => {
  const product = await seller.addProduct({ offerPrice: 2.49 });
  await open(page, productPath(product));
  await test.step("a visitor's cart follows between two tabs", async () => {
    const otherTab = await context.newPage();
    await open(otherTab, "/cart");
    await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
    await expect(cartLink(otherTab, 1)).toBeVisible();
    await quantityOf(otherTab, product.name).selectOption("4");
    await expect(cartLink(page, 4)).toBeVisible();
    await quantityOf(otherTab, product.name).selectOption("1");
    await expect(cartLink(page, 1)).toBeVisible();
    await otherTab.close();
  });
  await test.step("what the cart comes to is said beside it, but on its own page", async () => {
    // 2.49 and 5 cents of tax.
    const total = page.getByText("$2.54", { exact: true }).filter({ visible: true });
    await expect(total).toHaveCount(1);
    await page.getByRole("button", { name: `One more ${product.name}` }).click();
    await expect(page.getByText("$5.08", { exact: true }).filter({ visible: true })).toHaveCount(1);
    await page.getByRole("button", { name: `One less ${product.name}` }).click();
    await expect(total).toHaveCount(1);
  });
  await cartLink(page, 1).click();
  const row = cartRow(page, product.name);
  await expect(totalAmount(page)).toHaveText("$2.54");
  await expect(page.getByText("$2.54", { exact: true }).filter({ visible: true })).toHaveCount(1);

  await page.getByRole("button", { name: `One more ${product.name}` }).click();
  await expect(row).toContainText("$4.98");
  const choices = quantityOf(page, product.name).getByRole("option");
  await expect(choices).toHaveText(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  await quantityOf(page, product.name).selectOption("9");
  await expect(row).toContainText("$22.41");
  await expectToast(page, "Cart Updated");
  // 22.41 and 45 cents of tax.
  await expect(totalAmount(page)).toHaveText("$22.86");

  const typed = page.getByRole("textbox", { name: `Quantity of ${product.name}` });
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
  const remove = page.getByRole("button", { name: `Remove ${product.name} from cart` });
  await remove.click();
  await expectToast(page, "Removed from Cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(quantityOf(page, product.name)).toHaveValue("10");
  await remove.click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await expect(page).toHaveURL("/products");
});

test("the keyboard's focus stays where Add becomes a stepper, and back, on a product's card and page", {
  tag: "@full",
}, async ({ page, seller }) => {
  const product = await seller.addProduct();
  const stepByKeyboard = async (addName: string, fields: number) => {
    const add = page.getByRole("button", { name: addName, exact: true });
    await add.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: `One more ${product.name}` })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(cartLink(page, 2)).toBeVisible();
    await expect(page.getByRole("textbox", { name: `Quantity of ${product.name}` })).toHaveCount(fields);
    for (let step = 0; step <= fields; step++) await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(cartLink(page, 0)).toBeVisible();
    await expect(add).toBeFocused();
  };
  await open(page, `/products?search=${encodeURIComponent(product.name)}`);
  await test.step("on the card, where adding and taking away are said", async () => {
    await stepByKeyboard(`Add ${product.name} to cart`, 0);
    await expectToast(page, "Added to Cart");
    await expectToast(page, "Removed from Cart");
  });
  await test.step("on the page, where the number between is a field", async () => {
    await page.getByRole("main").getByRole("link", { name: product.name }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
    await stepByKeyboard("Add to Cart", 1);
  });
});

test("a shopper's changes are saved, in every tab; what is put back stands in its old place, and what ran out says so", async ({
  page,
  context,
  seller,
}) => {
  const added = await seller.addProduct();
  const products = await Promise.all([seller.addProduct(), seller.addProduct(), seller.addProduct()]);
  const [figs, , soldOut] = products;
  const names = products.map(({ name }) => name);
  const account = Object.fromEntries(products.map(({ _id }) => [_id, 1]));

  await test.step("each change of a shopper's cart is sent to the server, and none of a visitor's", async () => {
    const sent: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/cart/update")) sent.push(request.postDataJSON().cartItems);
    });
    const add = page.getByRole("button", { name: "Add to Cart", exact: true });
    const more = page.getByRole("button", { name: `One more ${added.name}` });
    const less = page.getByRole("button", { name: `One less ${added.name}` });
    await open(page, productPath(added));
    await add.click();
    await less.click();
    await expect(cartLink(page, 0)).toBeVisible();
    expect(sent).toEqual([]);

    await becomeShopper(page, account);
    await seller.setStock(soldOut, false);
    await reload(page);
    const cart = (quantity: number) => ({ ...account, [added._id]: quantity });
    await add.click();
    await expect.poll(() => sent).toEqual([cart(1)]);
    await more.click();
    await expect.poll(() => sent).toEqual([cart(1), cart(2)]);
    await less.click();
    await expect.poll(() => sent).toEqual([cart(1), cart(2), cart(1)]);
    await less.click();
    await expect.poll(() => sent).toEqual([cart(1), cart(2), cart(1), account]);
  });

  await test.step("the shopper's cart follows between two tabs", async () => {
    const otherTab = await context.newPage();
    await open(otherTab, "/cart");
    await quantityOf(otherTab, figs.name).selectOption("4");
    await expect(cartLink(page, 6)).toBeVisible();
    await page.getByRole("link", { name: /^Cart, / }).click();
    await quantityOf(page, figs.name).selectOption("1");
    await expect(cartLink(otherTab, 3)).toBeVisible();
    await otherTab.close();
  });

  await test.step("a product that ran out is marked", async () => {
    await expect(cartRow(page, soldOut.name)).toContainText("Out of stock");
    await expect(cartRow(page, figs.name)).not.toContainText("Out of stock");
  });

  const rows = page.getByRole("main").getByRole("listitem").getByRole("heading");
  await test.step("what is taken out and back in stands in its old place", async () => {
    await expect(rows).toHaveText(names);
    await keepToasts(page);
    await page.getByRole("button", { name: `One less ${figs.name}` }).press("Enter");
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

  await test.step("three clicks on the bin take out one, and two on Undo bring it back", async () => {
    await keepToasts(page);
    // The next row moves under a pointer that is still clicking.
    const bin = page.getByRole("button", { name: `Remove ${figs.name} from cart` });
    const saved = page.waitForResponse("**/api/cart/update");
    await bin.click({ clickCount: 3, delay: 60 });
    await saved;
    await expect(rows).toHaveText(names.slice(1));
    await expect(cartLink(page, 2)).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).dblclick();
    await expect(rows).toHaveText(names);
    await expect(cartLink(page, 3)).toBeVisible();
  });
});

test("a cart heals itself of what is no longer sold, and at login joins the account's, the larger quantity of each", async ({
  page,
  seller,
}) => {
  const [milk, eggs, butter] = await Promise.all([
    seller.addProduct(),
    seller.addProduct(),
    seller.addProduct(),
  ]);
  const shopper = await becomeShopper(page, { [milk._id]: 1, [eggs._id]: 3 });
  await open(page, "/cart");
  await expect(cartLink(page, 4)).toBeVisible();
  await logOut(page);

  await test.step("a cart of nothing but vanished products becomes an empty one", async () => {
    await leaveVisitorCart(page, { [vanished]: 2 });
    await open(page, "/cart");
    await expect(page.getByText("Your cart is empty")).toBeVisible();
    await expect(cartLink(page, 0)).toBeVisible();
  });

  await test.step("a cart that names a vanished product heals itself and says so", async () => {
    await leaveVisitorCart(page, { [vanished]: 2, [milk._id]: 2, [eggs._id]: 1, [butter._id]: 1 });
    await reload(page);
    await expectToast(page, "A product in your cart is no longer sold and was taken out.");
    await expect(cartLink(page, 4)).toBeVisible();
    await expect(cartRow(page, milk.name)).toBeVisible();
  });

  await test.step("at login it joins the account's", async () => {
    await logIn(page, shopper);
    await expect(quantityOf(page, milk.name)).toHaveValue("2");
    await expect(quantityOf(page, eggs.name)).toHaveValue("3");
    await expect(quantityOf(page, butter.name)).toHaveValue("1");
    await reload(page);
    await expect(cartLink(page, 6)).toBeVisible();
  });
});

/** Stores a cart in the browser, as an earlier visit would have. */
async function leaveVisitorCart(page: Page, items: Record<string, number>): Promise<void> {
  await page.evaluate((cart) => localStorage.setItem("larder-cart", JSON.stringify(cart)), items);
}
