import type { Locator, Page } from "@playwright/test";
import { addressByLabel, newPerson, openLogin } from "./support/shopper.ts";
import { cartLink, open, orderSummary } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("one can find, buy, follow and review with the keyboard alone", { tag: "@full" }, async ({
  page,
  seller,
}) => {
  // Hundreds of key presses, each awaited.
  test.slow();
  const product = await seller.addProduct({ offerPrice: 5 });
  await open(page, "/");
  await writeInto(page, page.getByRole("combobox", { name: "Search products" }), product.name);
  const add = { name: `Add ${product.name} to cart` };
  await press(page, page.getByRole("group", { name: "Suggestions" }).getByRole("button", add));
  await press(page, cartLink(page, 1));

  await press(page, page.getByRole("button", { name: "Login to order" }));
  const person = newPerson();
  await press(page, page.getByRole("button", { name: "Create an account" }));
  const dialog = page.getByRole("dialog");
  await writeInto(page, dialog.getByRole("textbox", { name: "Name" }), person.name);
  await writeInto(page, dialog.getByRole("textbox", { name: "Email" }), person.email);
  // A password field has no ARIA role.
  await writeInto(page, dialog.getByLabel("Password"), person.password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  // The account's name and email are filled in: the focus is in the first empty field.
  await expect(page.getByRole("textbox", { name: "Street" })).toBeFocused();
  for (const [label, text] of Object.entries(addressByLabel).slice(3))
    await writeInto(page, page.getByRole("textbox", { name: label }), text);
  await page.keyboard.press("Enter");

  await expect(orderSummary(page)).toContainText("Ann Archer, 1 Orchard Lane");
  await expect(page.getByRole("button", { name: "Place Order" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/my-orders");
  const order = page.getByRole("article", { name: /^Order/ });
  await expect(order).toContainText("$5.10");
  await press(page, order.getByRole("link", { name: /^Order #/ }));
  await expect(page.getByRole("list", { name: "Order status" })).toContainText("Order Placed");

  await writeInto(page, page.getByRole("combobox", { name: "Search products" }), product.name);
  // The suggestions for the whole name, not those for its beginning.
  const suggestions = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(suggestions).toHaveText([new RegExp(product.name), "See all results"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  await press(page, page.getByRole("button", { name: "Write a Review" }));
  // The stars are one tab stop; the arrow keys select one.
  await tabTo(page, page.getByRole("radio", { name: "5 stars" }));
  await page.keyboard.press("ArrowLeft");
  await writeInto(page, page.getByRole("textbox", { name: "Your Review" }), "Crisp and sweet.");
  await press(page, page.getByRole("button", { name: "Submit Review" }));
  const review = page.getByRole("article", { name: `Review by ${person.name}` });
  await expect(review.getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
});

test("the first Tab offers to skip to the content, and from one form of the login to another the focus goes along", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, "/products");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products#main");

  await openLogin(page);
  const dialog = page.getByRole("dialog");
  const goTo = async (button: string) => {
    await dialog.getByRole("button", { name: button, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  await goTo("Create an account");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await goTo("Login");
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await goTo("Forgot password?");
  await expect(dialog.getByLabel("Email")).toBeFocused();
});

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press("Enter");
}

async function writeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Presses Tab until the control has the focus, at most twice around the page. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 150; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control, "Tab does not lead here").toBeFocused();
}
