import { createAuthenticator } from "../support/authenticator.ts";
import { enterLogin, logInColleague } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("somebody of the staff switches two-factor login on, logs in with codes, and switches it off", async ({
  page,
  seller,
  complaints,
}) => {
  complaints.expect(/40[13] .*\/api\/seller\//);
  const member = await seller.addColleague("picker");
  await logInColleague(page, member, "/seller/account");
  const section = page.getByRole("region", { name: "Two-factor login" });
  await section.getByLabel("Your password").fill("not-hers");
  await section.getByRole("button", { name: "Set up two-factor login" }).click();
  await expect(section.getByLabel("Your password")).toHaveAccessibleDescription("This password is wrong.");
  await section.getByLabel("Your password").fill(member.password);
  const answer = page.waitForResponse("**/two-factor/set-up");
  await page.keyboard.press("Enter");
  const app = createAuthenticator((await (await answer).json()).uri);
  await expect(section.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expect(section.getByLabel("Code from the app")).toBeFocused();
  await section.getByLabel("Code from the app").fill("12345");
  await page.keyboard.press("Enter");
  await expect(section.getByRole("alert")).toHaveText("This code is wrong or was already used.");
  const used = app.nextCode();
  await section.getByLabel("Code from the app").fill(used);
  await section.getByRole("button", { name: "Switch on" }).click();
  await expect(section.getByRole("heading", { name: "Your backup codes" })).toBeFocused();
  const [backupCode = ""] = await section.getByRole("listitem").allTextContents();
  await section.getByRole("button", { name: "I have saved them" }).click();
  await expect(section).toContainText("It is on");
  await page.reload();
  await expect(section).toContainText("It is on");
  await expect(page.getByText(backupCode)).toBeHidden();

  for (const code of [app.nextCode(), backupCode]) {
    await page.getByRole("button", { name: "Logout" }).click();
    await enterLogin(page, member);
    await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
    await page.getByLabel("Code", { exact: true }).fill(used);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(/wrong or was already used/);
    await page.getByLabel("Code", { exact: true }).fill(code);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Hi! Admin")).toBeVisible();
  }

  await section.getByLabel("Your password").fill(member.password);
  await section.getByRole("button", { name: "Switch off two-factor login" }).click();
  await expect(section.getByRole("button", { name: "Set up two-factor login" })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await enterLogin(page, member);
  await expect(page.getByText("Hi! Admin")).toBeVisible();
});

test("a member changes her own password; whoever took the wrong account goes back from the code", {
  tag: "@full",
}, async ({ page, seller, complaints }) => {
  complaints.expect(/401 .*\/api\/seller\/login/);
  const member = await seller.addColleague("manager");
  await logInColleague(page, member, "/seller/account");
  await page.getByLabel("Current password").fill(member.password);
  await page.getByLabel("New password").fill("basket-of-figs");
  await page.getByRole("button", { name: "Change password" }).click();
  await expectToast(page, "Your password was changed.");
  await expect(page.getByLabel("New password")).toHaveValue("");
  await page.getByRole("button", { name: "Logout" }).click();

  await page.route(
    "**/api/seller/login",
    (route) =>
      route.fulfill({ status: 401, json: { success: false, message: "Enter it.", code: "code_required" } }),
    { times: 1 },
  );
  await enterLogin(page, { email: "ann@example.com", password: "plum-jam-2026" });
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
  await enterLogin(page, { ...member, password: "basket-of-figs" });
  await expect(page.getByText("Hi! Admin")).toBeVisible();
});
