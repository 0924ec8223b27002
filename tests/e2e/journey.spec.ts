import type { Locator } from "@playwright/test";
import { drawPicture } from "./support/pictures.ts";
import { pressRepeatedly } from "./support/repeated-clicks.ts";
import { logInSeller, productPath, uniqueName } from "./support/seller.ts";
import { addressByLabel, newPerson, openLogin, profile } from "./support/shopper.ts";
import {
  cartLink,
  open,
  orderSummary,
  productCard,
  quantityOf,
  reload,
  searchBox,
  totalAmount,
} from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("a visitor fills their cart, signs up, orders in cash, and the seller sees the same order", {
  tag: "@phone",
}, async ({ page, seller, newBrowser }) => {
  const bread = await seller.addProduct({ name: uniqueName("Bread"), offerPrice: 3.75, price: 4.5 });
  const honey = await seller.addProduct({ name: uniqueName("Honey"), offerPrice: 10.25 });

  await open(page, "/");
  await searchBox(page).fill(bread.name);
  await productCard(page, bread.name)
    .getByRole("button", { name: `Add ${bread.name} to cart` })
    .click();
  await expectToast(page, "Added to Cart");
  await open(page, productPath(honey));
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await page.getByRole("button", { name: `One more ${honey.name}` }).click();
  await expect(cartLink(page, 3)).toBeVisible();

  await cartLink(page, 3).click();
  await expect(page).toHaveURL("/cart");
  await reload(page);
  await expect(quantityOf(page, honey.name)).toHaveValue("2");

  const person = newPerson();
  await openLogin(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create an account" }).click();
  await dialog.getByLabel("Name").fill(person.name);
  await dialog.getByLabel("Email").fill(person.email);
  await dialog.getByLabel("Password").fill(person.password);
  await pressRepeatedly(page, dialog.getByRole("button", { name: "Create Account" }), "**/api/user/register");
  await expect(profile(page)).toBeVisible();
  await expect(quantityOf(page, bread.name)).toHaveValue("1");
  await expect(quantityOf(page, honey.name)).toHaveValue("2");
  await reload(page);
  await expect(profile(page)).toBeVisible();
  await expect(cartLink(page, 3)).toBeVisible();

  await expect(page.getByText("No address found")).toBeVisible();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expectToast(page, "Please select an address");
  // The email is the account's.
  const { "Email address": _, ...asked } = addressByLabel;
  for (const [label, text] of Object.entries(asked)) await page.getByLabel(label).fill(text);
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(orderSummary(page)).toContainText("1 Orchard Lane, Springfield, Illinois 62701, USA");

  // 3.75 + 2 x 10.25 = 24.25; 2% of that is 48.5 cents, rounded half up.
  await expect(orderSummary(page)).toContainText("$24.25");
  await expect(orderSummary(page)).toContainText("Free");
  await expect(orderSummary(page)).toContainText("Tax (2%)$0.49");
  await expect(totalAmount(page)).toHaveText("$24.74");
  await page.getByLabel("Cash On Delivery").check();
  await page.getByRole("button", { name: "Place Order" }).click();

  await expect(page).toHaveURL("/my-orders");
  await expectToast(page, "Order Placed Successfully");
  await expect(cartLink(page, 0)).toBeVisible();
  const order = page.getByRole("article", { name: /^Order \d+$/ });
  await expect(order).toContainText("$24.74");
  await expect(order).toContainText("Order Placed");
  const { orders } = await (await page.request.get("/api/order/user")).json();
  expect(orders).toMatchObject([{ amount: 24.74, paymentType: "COD", isPaid: false }]);

  const office = await newBrowser();
  await logInSeller(office);
  await office.getByRole("link", { name: "Orders" }).click();
  await office.getByRole("link", { name: "All", exact: true }).click();
  const sold = office.getByRole("row", { name: `Order ${orders[0].number}`, exact: true });
  for (const text of [bread.name, honey.name, "Ann Archer", "1 Orchard Lane", "$24.74", "COD", "Pending"])
    await expect(sold).toContainText(text);
});

test("what the seller adds is in the shop, and out of stock once they say so", async ({
  page,
  newBrowser,
}) => {
  const name = uniqueName("Cheddar");
  const office = await newBrowser();
  await logInSeller(office);
  await office.getByLabel("Choose picture 1").setInputFiles(await drawPicture("cheddar.png", "#f4b942"));
  await office.getByLabel("Choose picture 2").setInputFiles(await drawPicture("slice.png", "#c2571a"));
  await office.getByLabel("Product Name").fill(name);
  await office.getByLabel("Product Description").fill("Aged for a year.\nFrom grass-fed cows.");
  await office.getByLabel("Category").selectOption("Dairy Products");
  await office.getByLabel("Product Price").fill("8");
  await office.getByLabel("Offer Price").fill("6.5");
  const add = office.getByRole("button", { name: "ADD", exact: true });
  await pressRepeatedly(office, add, "**/api/product/add");
  await expectToast(office, "Product Added");

  await open(page, `/products?search=${encodeURIComponent(name)}`);
  await productCard(page, name).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "From grass-fed cows." })).toBeVisible();
  await page.getByRole("button", { name: "Show picture 2 of 2" }).click();
  await expect
    .poll(() => pixelsAcross(page.getByRole("img", { name: `${name}, picture 2 of 2` })))
    .toBeGreaterThan(0);

  await office.getByRole("link", { name: "Product List" }).click();
  await office.getByRole("searchbox", { name: "Filter products" }).fill(name);
  const stock = office.getByRole("switch", { name });
  await expect(office.getByRole("switch")).toHaveCount(1);
  await expect(stock).toBeChecked();
  await stock.click();
  await expect(stock).not.toBeChecked();
  await expectToast(office, "Stock Updated");

  await reload(page);
  await expect(page.getByText("Out of stock", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to Cart", exact: true })).toHaveCount(0);
  await open(page, `/products?search=${encodeURIComponent(name)}`);
  await expect(productCard(page, name)).toContainText("Out of stock");
  await expect(productCard(page, name).getByRole("button", { name: /^Add / })).toHaveCount(0);

  const saved = office.waitForResponse("**/api/product/stock");
  await stock.click();
  await expect(stock).toBeChecked();
  await saved;
  await reload(page);
  await expect(page.getByRole("button", { name: `Add ${name} to cart` })).toBeVisible();
});

/** A picture's natural width in pixels; 0 until it is loaded. */
function pixelsAcross(picture: Locator): Promise<number> {
  return picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
}
