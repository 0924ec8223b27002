import { pressRepeatedly } from "./support/repeated-clicks.ts";
import { sellerLogin } from "./support/shop.ts";
import { becomeShopper, newPerson, openLogin, orderOnline, profile } from "./support/shopper.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("a login is sent once, and what was clicked too often presses nothing behind it", async ({ page }) => {
  const { email, password } = await becomeShopper(page);
  await page.context().clearCookies();
  await open(page, "/");
  const dialog = page.getByRole("dialog");
  const login = dialog.getByRole("button", { name: "Login", exact: true });
  await openLogin(page);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(password);
  const loaded = page.waitForResponse("**/api/order/buy-again");
  await pressRepeatedly(page, login, "**/api/user/login");
  await expect(profile(page)).toBeVisible();
  await expect(page).toHaveURL("/");

  // What the shopper's front page loads last: without cookies it would be refused.
  await loaded;
  await page.context().clearCookies();
  await open(page, "/");
  await openLogin(page);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(password);
  await login.click({ clickCount: 3 });
  await expect(profile(page)).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("alert")).toBeHidden();
});

test("the seller's login is sent once", { tag: "@full" }, async ({ page }) => {
  await page.goto("/seller");
  await page.getByLabel("Email").fill(sellerLogin.email);
  await page.getByLabel("Password").fill(sellerLogin.password);
  await pressRepeatedly(page, page.getByRole("button", { name: "Login" }), "**/api/seller/login");
  await expect(page.getByText("Hi! Admin")).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
});

test("a link for a new password is asked for once, and used once", { tag: "@full" }, async ({
  page,
  seller,
}) => {
  const { email } = await becomeShopper(page);
  await page.context().clearCookies();
  await open(page, "/");
  await openLogin(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Forgot password?" }).click();
  await dialog.getByLabel("Email").fill(email);
  await pressRepeatedly(
    page,
    dialog.getByRole("button", { name: "Send the link" }),
    "**/api/user/forgot-password",
  );
  await expect(dialog.getByRole("status")).toContainText(email);
  await expect(dialog.getByRole("alert")).toBeHidden();

  await open(page, await seller.linkMailedTo(email, "Choose a new password"));
  await page.getByLabel("New password").fill("quince-jelly-2026");
  const save = page.getByRole("button", { name: "Save the new password" });
  await pressRepeatedly(page, save, "**/api/user/reset-password");
  await expect(page.getByText("You can now log in with your new password.")).toHaveCount(1);
  await expect(page.getByRole("alert")).toBeHidden();
});

test("another email address is asked for once", { tag: "@full" }, async ({ page }) => {
  const { password } = await becomeShopper(page);
  const { email } = newPerson();
  await open(page, "/account");
  await page.getByLabel("New email").fill(email);
  await page.getByLabel("Your password").fill(password);
  const change = page.getByRole("button", { name: "Change the address" });
  await pressRepeatedly(page, change, "**/api/user/change-email");
  await expect(page.getByText(`We sent a mail to ${email}.`)).toHaveCount(1);
  await expect(page.getByRole("alert")).toBeHidden();
});

test("Pay now leads to one page of the gateway, and so does a triple click", { tag: "@full" }, async ({
  page,
  seller,
}) => {
  await becomeShopper(page);
  const { url, ownPage } = await orderOnline(page, await seller.addProduct());
  const payNow = page.getByRole("button", { name: "Pay now" });
  await open(page, ownPage);
  await pressRepeatedly(page, payNow, "**/api/order/pay/*");
  await page.waitForURL(url);
  await open(page, ownPage);
  await payNow.click({ clickCount: 3 });
  await page.waitForURL(url);
  await expect(page.getByRole("button", { name: /^Pay / })).toBeVisible();
});
