import { pressRepeatedly } from "./support/repeated-clicks.ts";
import { becomeShopper, logOut, openLogin, orderOnline, profile } from "./support/shopper.ts";
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
  await pressRepeatedly(page, login, "**/api/user/login");
  await expect(profile(page)).toBeVisible();
  await expect(page).toHaveURL("/");

  await logOut(page);
  await openLogin(page);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(password);
  await login.click({ clickCount: 3 });
  await expect(profile(page)).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("alert")).toBeHidden();
});

test("a link for a new password is asked for once and used once, and Pay now leads to one page of the gateway", {
  tag: "@full",
}, async ({ page, seller }) => {
  const { email } = await becomeShopper(page);
  const order = await orderOnline(page, await seller.addProduct());
  await page.context().clearCookies();
  await open(page, "/");
  await openLogin(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Forgot password?" }).click();
  await dialog.getByLabel("Email").fill(email);
  const send = dialog.getByRole("button", { name: "Send the link" });
  await pressRepeatedly(page, send, "**/api/user/forgot-password");
  await expect(dialog.getByRole("status")).toContainText(email);
  await expect(dialog.getByRole("alert")).toBeHidden();

  await open(page, await seller.linkMailedTo(email, "Choose a new password"));
  const password = "quince-jelly-2026";
  await page.getByLabel("New password").fill(password);
  const save = page.getByRole("button", { name: "Save the new password" });
  await pressRepeatedly(page, save, "**/api/user/reset-password");
  await expect(page.getByText("You can now log in with your new password.")).toHaveCount(1);
  await expect(page.getByRole("alert")).toBeHidden();

  await expect(await page.request.post("/api/user/login", { data: { email, password } })).toBeOK();
  const payNow = page.getByRole("button", { name: "Pay now" });
  await open(page, order.ownPage);
  await pressRepeatedly(page, payNow, "**/api/order/pay/*");
  await page.waitForURL(order.url);
  await open(page, order.ownPage);
  await payNow.click({ clickCount: 3 });
  await page.waitForURL(order.url);
  await expect(page.getByRole("button", { name: /^Pay / })).toBeVisible();
});
