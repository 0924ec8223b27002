import type { Page } from "@playwright/test";
import { enterLogin, logInColleague, logInSeller, uniqueWord } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";

const rowOf = (page: Page, name: string) => page.getByRole("row", { name });

test("an owner adds somebody, changes her role, deactivates and activates her, and she notices at once", async ({
  page,
  newBrowser,
  complaints,
}) => {
  complaints.expect(/409 .*\/api\/seller\/staff/);
  complaints.expect(/401 .*\/api\//);
  const name = `Pia ${uniqueWord()}`;
  const login = { email: `${uniqueWord()}@example.com`, password: "basket-of-plums" };
  await logInSeller(page);
  await page.getByRole("link", { name: "Staff" }).click();
  await page.getByRole("button", { name: "Add member" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Email").fill("seller@example.com");
  await form.getByLabel("Password").fill(login.password);
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expect(form.getByLabel("Email")).toBeFocused();
  await expect(form.getByLabel("Email")).toHaveAccessibleDescription(/has this email address already/);
  await form.getByLabel("Email").fill(login.email);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${name} can log in now`)).toBeVisible();

  await page.getByRole("searchbox", { name: "Name or email" }).fill(name);
  const row = rowOf(page, name);
  await expect(row.getByLabel(`Role of ${name}`)).toHaveValue("picker");
  await row.getByLabel(`Role of ${name}`).selectOption("Manager");
  await expect(page.getByText(`${name}'s role is manager now`)).toBeVisible();

  const member = await newBrowser();
  await member.goto("/seller");
  await enterLogin(member, login);
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("Add Product");
  await row.getByRole("switch", { name: `${name} can log in` }).click();
  await expect(page.getByText(`${name} cannot log in any more`)).toBeVisible();
  await member.getByRole("link", { name: "Orders" }).click();
  await expect(member.getByRole("heading", { name: "Seller Login" })).toBeVisible();
  await enterLogin(member, login);
  await expect(member.getByRole("main").getByRole("alert")).toHaveText("Email or password is wrong.");

  await row.getByRole("switch", { name: `${name} can log in` }).press("Space");
  await expect(page.getByText(`${name} can log in again`)).toBeVisible();
  await page.reload();
  await expect(row.getByLabel(`Role of ${name}`)).toHaveValue("manager");
  await expect(row.getByRole("switch")).toBeChecked();
  await enterLogin(member, login);
  await expect(member.getByText("Hi! Admin")).toBeVisible();
});

test("nobody changes what she is herself, and a change that fails is taken back", async ({
  page,
  seller,
  complaints,
}) => {
  complaints.expect(/503/);
  const { name, id } = await seller.addColleague("picker");
  await logInSeller(page);
  await page.goto(`/seller/staff?search=${id.slice(0, 8)}`);
  await expect(page.getByText("Nobody found")).toBeVisible();
  await page.getByRole("link", { name: "Show everybody" }).click();
  const own = page.getByRole("row").filter({ hasText: "seller@example.com" });
  await expect(own).toContainText("(you)");
  await expect(own.getByRole("combobox")).toBeHidden();
  await expect(own.getByRole("switch")).toBeHidden();
  await page.goto(`/seller/staff?search=${encodeURIComponent(name)}`);
  await page.route("**/api/seller/staff/*/active", (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, message: "The shop is busy.", code: "unavailable" },
    }),
  );
  const active = rowOf(page, name).getByRole("switch");
  await active.click();
  await expect(page.getByText("The shop is busy.")).toBeVisible();
  await expect(active).toBeChecked();
});

test("the list of the staff says so when it cannot be loaded, and tries again", { tag: "@once" }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/500/);
  await page.route("**/api/seller/staff*", (route) => route.fulfill({ status: 500, body: "" }));
  await logInSeller(page);
  await page.goto("/seller/staff");
  await expect(page.getByText("This didn't load")).toBeVisible();
  await page.unroute("**/api/seller/staff*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("table", { name: "Staff" })).toBeVisible();
});

test("an owner gives somebody who has lost her password a new one", { tag: "@once" }, async ({
  page,
  newBrowser,
  seller,
}) => {
  const member = await seller.addColleague("picker");
  await logInSeller(page);
  await page.goto(`/seller/staff?search=${encodeURIComponent(member.name)}`);
  await page.getByRole("button", { name: `Reset the login of ${member.name}` }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Password").fill("basket-of-figs");
  await form.getByRole("button", { name: "Reset the login" }).click();
  await expect(page.getByText("logs in with the new password from now on")).toBeVisible();
  await logInColleague(await newBrowser(), { ...member, password: "basket-of-figs" });
});
