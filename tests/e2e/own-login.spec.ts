import { createAuthenticator } from "../support/authenticator.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { enterLogin, logInColleague, uniqueWord } from "./support/seller.ts";
import { expect, routeOnce, test } from "./support/test.ts";
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
    await expect(page.getByText(`Hi! ${member.name}`)).toBeVisible();
  }

  await section.getByLabel("Your password").fill(member.password);
  await section.getByRole("button", { name: "Switch off two-factor login" }).click();
  await expect(section.getByRole("button", { name: "Set up two-factor login" })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await enterLogin(page, member);
  await expect(page.getByText(`Hi! ${member.name}`)).toBeVisible();
});

test("a member ends a login elsewhere and changes their own password; whoever took the wrong account goes back from the code", {
  tag: "@full",
}, async ({ page, request, seller, complaints }) => {
  complaints.expect(/401 .*\/api\/seller\/login/);
  const member = await seller.addColleague("manager");
  const { email, password } = member;
  // A login elsewhere, which only makes calls.
  await expect(await request.post("/api/seller/login", { data: { email, password } })).toBeOK();
  await page.setViewportSize({ width: 1440, height: 600 });
  await logInColleague(page, member, "/seller/account");
  // The sidebar shows its last link without scrolling the page.
  await expect(page.getByRole("link", { name: "Account", exact: true })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await test.step("the member sees where they are logged in, and ends a login elsewhere", async () => {
    const section = page.getByRole("region", { name: "Where you are logged in" });
    await expect(section.getByRole("listitem")).toHaveCount(2);
    await expect(section.getByRole("listitem").first()).toContainText(/Chrome.* \(this one\)/);
    await expectAccessible(page);
    await section.getByRole("button", { name: /^End the login with/ }).press("Enter");
    await expectToast(page, "The login has ended");
    await expect(section.getByRole("listitem")).toHaveCount(1);
    expect((await request.get("/api/seller/is-auth")).status()).toBe(401);
  });

  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password").fill("basket-of-figs");
  await page.getByRole("button", { name: "Change password" }).click();
  await expectToast(page, "Your password was changed.");
  await expect(page.getByLabel("New password")).toHaveValue("");
  await page.getByRole("button", { name: "Logout" }).click();

  await routeOnce(page, "**/api/seller/login", (route) =>
    route.fulfill({ status: 401, json: { success: false, message: "Enter it.", code: "code_required" } }),
  );
  await enterLogin(page, { email: "ann@example.com", password: "plum-jam-2026" });
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
  await enterLogin(page, { ...member, password: "basket-of-figs" });
  await expect(page.getByText(`Hi! ${member.name}`)).toBeVisible();
});

test("somebody of the staff changes their name and address, and chooses a new password by mail", async ({
  page,
  seller,
  complaints,
}) => {
  complaints.expect(/401 .*\/api\//);
  complaints.expect(/422 .*\/api\/seller\/reset-password/);
  const member = await seller.addColleague("picker");
  const name = `Olga ${uniqueWord()}`;
  const email = `${uniqueWord()}@example.com`;
  await logInColleague(page, member, "/seller/account");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Change the name" }).click();
  await expect(page.getByRole("banner")).toContainText(`Hi! ${name}`);

  await page.getByLabel("New email").fill(email);
  await page.getByRole("region", { name: "Your email" }).getByLabel("Your password").fill(member.password);
  await page.getByRole("button", { name: "Change the address" }).click();
  await expect(page.getByRole("main")).toContainText(`We sent a mail to ${email}.`);
  const confirmation = await seller.linkMailedTo(email, "Confirm your new email address");
  // Where the member is not logged in, the link asks for the login first.
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toBeVisible();
  await page.goto(confirmation);
  await enterLogin(page, member);
  await page.getByRole("button", { name: "Confirm the new address" }).click();
  await expect(page.getByRole("main")).toContainText(`Your email address is ${email} now.`);
  await page.getByRole("link", { name: "Go to your account" }).click();
  await expect(page.getByRole("main").getByText(email, { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toContainText("a link is on its way");
  const link = await seller.linkMailedTo(email, "Choose a new password");
  await page.goto(link);
  await page.getByLabel("New password").fill("password1");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription(/Too easy to guess/);
  await page.getByLabel("New password").fill("basket-of-figs");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Go to the login" }).click();
  await enterLogin(page, { email, password: "basket-of-figs" });
  await expect(page.getByText(`Hi! ${name}`)).toBeVisible();
});
