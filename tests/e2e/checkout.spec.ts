import type { Page } from "@playwright/test";
import { pressRepeatedly } from "./support/repeated-clicks.ts";
import { openOrderRow } from "./support/seller.ts";
import {
  addAddress,
  addressByLabel,
  becomeShopper,
  logOut,
  newPerson,
  submitLogin,
} from "./support/shopper.ts";
import { cartLink, open, orderSummary, quantityOf } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const placeOrder = (page: Page) => orderSummary(page).getByRole("button", { name: "Place Order" });
const thanks = (page: Page) => page.getByRole("region", { name: /^Thank you/ });
const orders = async (page: Page) => (await (await page.request.get("/api/order/user")).json()).orders;

/** What the account does not know of an address. */
const rest = Object.entries(addressByLabel).slice(3);

test("after an order in cash, My Orders says thank you; it, its cancelling and the same once more are sent once", async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct({ offerPrice: 5 });
  const { email } = await becomeShopper(page, { [product._id]: 2 });
  await addAddress(page);
  await open(page, "/cart");
  const readAgain = Promise.withResolvers<void>();
  await page.route(/\/api\/order\/[\w-]{36}$/, (route) => readAgain.promise.then(() => route.continue()));
  await pressRepeatedly(page, placeOrder(page), "**/api/order/cod");
  await expectToast(page, "Order Placed Successfully");
  await expect(page).toHaveURL("/my-orders");
  await expect(cartLink(page, 0)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);

  await test.step("it says at once what happens next and when, only where the order led", async () => {
    const [{ number, createdAt }] = await orders(page);
    await expect(thanks(page).getByRole("heading")).toHaveText(`Thank you! Your order #${number} is placed.`);
    const due = new Date(new Date(createdAt).getTime() + 30 * 60_000);
    await expect(thanks(page).locator("time")).toHaveAttribute("datetime", due.toISOString());
    await expect(thanks(page)).toContainText("1 Orchard Lane in under 30 minutes");
    await expect(thanks(page)).toContainText("Please have $10.20 ready");
    await expect(thanks(page)).toContainText(email);
    readAgain.resolve();
    await page.getByRole("banner").getByRole("link", { name: "Larder, home" }).click();
    await expect(page).toHaveURL("/");
    await open(page, "/my-orders");
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(thanks(page)).toHaveCount(0);
  });

  await page.getByRole("article").getByRole("link", { name: "View" }).click();
  const orderPage = page.getByRole("heading", { name: "Where it is" });
  await expect(orderPage).toBeVisible();
  await pressRepeatedly(page, page.getByRole("button", { name: "Order again" }), "**/api/order/reorder/*");
  await expect(page).toHaveURL("/cart");
  await page.goBack();
  await expect(orderPage).toBeVisible();
  await page.getByRole("button", { name: "Cancel order" }).click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Cancel the order" });
  await pressRepeatedly(page, confirm, "**/api/order/cancel/*");
  await expectToast(page, "Order cancelled");

  await test.step("three clicks on a bin delete one notification, and the rest is read with one call", async () => {
    await page.getByRole("button", { name: /^Notifications/ }).click();
    const panel = page.getByRole("region", { name: "Notifications" });
    await expect(panel.getByRole("listitem")).toHaveCount(2);
    // The next row moves under a pointer that is still clicking.
    const bin = panel.getByRole("button", { name: /^Delete/ }).first();
    await bin.click({ clickCount: 3, delay: 60 });
    await expect(panel.getByRole("listitem")).toHaveCount(1);
    const stored = async () => (await (await page.request.get("/api/notification/get")).json()).notifications;
    await expect.poll(stored).toHaveLength(1);
    const readAll = panel.getByRole("button", { name: "Mark all as read" });
    await pressRepeatedly(page, readAll, "**/api/notification/read-all");
    await expectToast(page, "All notifications marked as read");
  });
});

test("a visitor orders as a guest, and makes an account of it afterwards", { tag: "@tablet" }, async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct();
  const { name, email, password } = newPerson();
  await page.addInitScript((cart) => localStorage.setItem("larder-cart", JSON.stringify(cart)), {
    [product._id]: 1,
  });
  await open(page, "/cart");
  const summary = orderSummary(page);
  await summary.getByRole("button", { name: "Continue as guest" }).click();
  const dialog = page.getByRole("dialog", { name: "Continue as guest" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Email").fill(email);
  await page.keyboard.press("Enter");
  // The address form has what was given already.
  await expect(summary.getByLabel("Street")).toBeFocused();
  await expect(summary.getByLabel("Email address")).toHaveCount(0);
  for (const [label, text] of rest) await summary.getByLabel(label).fill(text);
  await placeOrder(page).click();
  await expect(thanks(page)).toContainText(email);
  expect(await orders(page)).toMatchObject([{ address: { email, street: "1 Orchard Lane" } }]);

  const account = page.getByRole("region", { name: "Create an account" });
  await account.getByLabel("Password").fill(password);
  await account.getByRole("button", { name: "Create Account" }).click();
  await expectToast(page, "Your account is created");
  await expect(account).toHaveCount(0);
  await expect(page.getByRole("article")).toHaveCount(1);
  const { user } = await (await page.request.get("/api/session")).json();
  expect(user).toMatchObject({ name, email });
  expect(user).not.toHaveProperty("isGuest");
});

test("a first order takes the address in the summary, which is then chosen, and a note goes with the order", async ({
  page,
  seller,
  complaints,
}) => {
  complaints.expect(/400 .*\/api\/(address\/add|order\/cod)/);
  const product = await seller.addProduct();
  await becomeShopper(page, { [product._id]: 1 });
  await open(page, "/cart");
  const summary = orderSummary(page);
  await expect(summary).toContainText("No address found");
  await expect(summary.getByLabel("First Name")).toHaveValue("Ann");
  await expect(summary.getByLabel("Last Name")).toHaveValue("Archer");
  await expect(summary.getByLabel("Email address")).toHaveCount(0);
  await placeOrder(page).click();
  await expectToast(page, "Please select an address");
  await expect(summary.getByLabel("Street")).toBeFocused();
  expect(await orders(page)).toEqual([]);

  const note = summary.getByLabel("Note for the courier");
  await note.fill("x".repeat(201));
  await expect(note).toHaveAccessibleDescription("At most 200 characters: this has 201.");
  for (const [label, text] of rest) await summary.getByLabel(label).fill(text);
  await summary.getByLabel("Zip code").fill("?");
  await placeOrder(page).click();
  await expect(summary.getByLabel("Zip code")).toHaveAccessibleDescription(/valid zip code/);
  await expect(summary.getByLabel("Zip code")).toBeFocused();
  expect(await orders(page)).toEqual([]);
  await summary.getByLabel("Zip code").fill("62701");
  await summary.getByRole("button", { name: "Save address" }).click();
  await expectToast(page, "Address added");
  await expect(summary).toContainText("Ann Archer, 1 Orchard Lane");
  await expect(summary.getByLabel("Street")).toHaveCount(0);
  await expect(placeOrder(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("A note can have at most 200 characters.")).toBeVisible();
  expect(await orders(page)).toEqual([]);

  await test.step("the note for the courier goes to the shopper's order and to the seller", async () => {
    await note.fill("  Leave it at the door.");
    await placeOrder(page).click();
    await thanks(page).getByRole("link", { name: "See the order" }).click();
    await expect(page.getByRole("main")).toContainText("Leave it at the door.");
    await expect(await openOrderRow(page, product.name)).toContainText("Leave it at the door.");
  });
});

test("a guest whose email has an account is told to log in, which leads to the address form or the button to order", {
  tag: "@full",
}, async ({ page, seller, complaints }) => {
  complaints.expect(/409 .*\/api\/user\/guest/);
  const product = await seller.addProduct();
  const person = await becomeShopper(page, { [product._id]: 1 });
  const comeAsVisitor = async () => {
    await logOut(page);
    await page.evaluate((cart) => localStorage.setItem("larder-cart", JSON.stringify(cart)), {
      [product._id]: 2,
    });
    await open(page, "/cart");
  };
  await open(page, "/cart");
  await comeAsVisitor();
  await orderSummary(page).getByRole("button", { name: "Continue as guest" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Gus");
  await dialog.getByLabel("Email").fill(person.email);
  await dialog.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("Please log in");
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("dialog", { name: "Login" }).getByLabel("Password")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await test.step("a login to order leads to the address form", async () => {
    await page.getByRole("button", { name: "Login to order" }).click();
    await submitLogin(page, person);
    await expect(quantityOf(page, product.name)).toHaveValue("2");
    await expect(orderSummary(page).getByLabel("Street")).toBeFocused();
  });
  await test.step("with an address, it leads to the button", async () => {
    await addAddress(page);
    await comeAsVisitor();
    await page.getByRole("button", { name: "Login to order" }).click();
    await submitLogin(page, person);
    await expect(quantityOf(page, product.name)).toHaveValue("2");
    await expect(placeOrder(page)).toBeFocused();
  });
});
