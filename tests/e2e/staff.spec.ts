import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { holdReply } from "./support/hold.ts";
import { enterLogin, logInColleague, logInSeller, uniqueWord } from "./support/seller.ts";
import { expect, routeUntilStopped, test } from "./support/test.ts";
import { expectToast, keepToasts, saidByToasts } from "./support/toasts.ts";

const rowOf = (page: Page, name: string) => page.getByRole("row", { name });

test("an owner invites somebody, changes their role, deactivates and activates them, and they notice at once", {
  tag: "@full",
}, async ({ page, seller, newBrowser, complaints }) => {
  complaints.expect(/409 .*\/api\/seller\/staff/);
  complaints.expect(/422 .*\/api\/seller\/invitation/);
  complaints.expect(/401 .*\/api\//);
  const name = `Pia ${uniqueWord()}`;
  const login = { email: `${uniqueWord()}@example.com`, password: "basket-of-plums" };
  await logInSeller(page);
  await page.getByRole("link", { name: "Staff" }).click();
  await page.getByRole("button", { name: "Add member" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Email").fill("seller@example.com");
  await form.getByRole("button", { name: "Send the invitation" }).click();
  await expect(form.getByLabel("Email")).toBeFocused();
  await expect(form.getByLabel("Email")).toHaveAccessibleDescription(/already has this email address/);
  await form.getByLabel("Email").fill(login.email);
  await page.keyboard.press("Enter");
  await expectToast(page, `An invitation is on its way to ${login.email}.`);

  const row = rowOf(page, name);
  await expect(row.getByLabel(`Role of ${name}`)).toHaveValue("picker");
  // A list that was read before a change, and arrives after it, does not undo it on the page.
  const list = await holdReply(page, "**/api/seller/staff?*");
  await page.getByRole("searchbox", { name: "Name or email" }).fill(name);
  await list.reached;
  await row.getByLabel(`Role of ${name}`).selectOption("Manager");
  await expectToast(page, `${name}'s role is manager now`);
  const shown = page.waitForResponse("**/api/seller/staff?*");
  list.release();
  await shown;
  await expect(page.getByRole("status").filter({ hasText: "1 member" })).toBeVisible();
  await expect(row.getByLabel(`Role of ${name}`)).toHaveValue("manager");
  await keepToasts(page);
  // An arrow key takes effect at once, and can be undone.
  await row.getByLabel(`Role of ${name}`).press("ArrowUp");
  await expectToast(page, `${name}'s role is owner now`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(() => saidByToasts(page).filter((text) => text.includes("is manager now")))
    .toHaveLength(2);
  await expect(row.getByLabel(`Role of ${name}`)).toHaveValue("manager");

  await expect(row.getByText("Invited", { exact: true })).toBeVisible();
  await expect(row.getByRole("switch")).toHaveCount(0);
  await row.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("less than a minute ago")).toBeVisible();

  const link = await seller.linkMailedTo(login.email, "Join the staff of Larder");
  const member = await newBrowser();
  await member.goto(link);
  await expect(member).toHaveURL("/seller/join");
  await expect(member.getByText("You are invited as Manager.")).toBeVisible();
  await member.reload();
  await member.getByLabel("Password").fill("password1");
  await member.getByRole("button", { name: "Save the password and log in" }).click();
  await expect(member.getByLabel("Password")).toBeFocused();
  await member.getByLabel("Password").fill(login.password);
  await member.keyboard.press("Enter");
  await expect(member).toHaveURL("/seller");
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("Add Product");
  const late = await newBrowser();
  let asked = 0;
  late.on("request", (request) => {
    if (request.url().includes("/api/seller/invitation")) asked += 1;
  });
  await late.goto(link);
  await expect(late.getByRole("alert")).toContainText("no longer valid");
  expect(asked, "calls for a refused invitation").toBe(1);
  // The list still offers to withdraw it: it was accepted since.
  await row.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("has accepted the invitation in the meantime")).toBeVisible();
  await row.getByRole("switch", { name: `${name} can log in` }).click();
  await expectToast(page, `${name} cannot log in any more`);
  await member.getByRole("link", { name: "Orders" }).click();
  await expect(member.getByRole("heading", { name: "Seller Login" })).toBeVisible();
  await enterLogin(member, login);
  await expect(member.getByRole("main").getByRole("alert")).toHaveText("Email or password is wrong.");

  await row.getByRole("switch", { name: `${name} can log in` }).press("Space");
  await expectToast(page, `${name} can log in again`);
  await page.reload();
  await expect(row.getByLabel(`Role of ${name}`)).toHaveValue("manager");
  await expect(row.getByRole("switch")).toBeChecked();
  await enterLogin(member, login);
  await expect(member.getByText(`Hi! ${name}`)).toBeVisible();
});

test("nobody changes their own entry, and a change that fails is taken back", async ({
  page,
  seller,
  complaints,
}) => {
  complaints.expect(/503/);
  const { name, id } = await seller.addColleague("picker");
  await logInSeller(page, `/seller/staff?search=${id.slice(0, 8)}`);
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
  await expectToast(page, "The shop is busy.");
  await expect(active).toBeChecked();
});

test("an owner withdraws an invitation, adds somebody with a password, gives them a new one, and reads the audit log", {
  tag: "@full",
}, async ({ page, request, newBrowser, seller, complaints }) => {
  complaints.expect(/500 .*\/api\/seller\/staff/);
  const colleague = { name: `Pia ${uniqueWord()}`, email: `${uniqueWord()}@example.com` };
  const password = "basket-of-plums";
  // Another member, who only makes calls.
  const manager = await seller.addColleague("manager");
  const product = await seller.addProduct({ stockQuantity: 8 });
  await logInByCall(request, manager);
  const counted = { id: product._id, stockQuantity: 3 };
  await expect(await request.post("/api/product/stock", { data: counted })).toBeOK();

  await test.step("the list of the staff says so when it cannot be loaded, and tries again", async () => {
    const letThrough = await routeUntilStopped(page, "**/api/seller/staff*", (route) =>
      route.fulfill({ status: 500, body: "" }),
    );
    await logInSeller(page, "/seller/staff");
    await expect(page.getByText("This didn't load")).toBeVisible();
    letThrough();
    const invited = { ...colleague, role: "picker" };
    await expect(await page.request.post("/api/seller/staff/invite", { data: invited })).toBeOK();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("table", { name: "Staff" })).toBeVisible();
  });

  await page.getByRole("searchbox", { name: "Name or email" }).fill(colleague.name);
  // The headings and one member.
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: `Withdraw the invitation of ${colleague.name}` }).click();
  await expectToast(page, `The invitation of ${colleague.name} was withdrawn`);
  await expect(page.getByText("Nobody found")).toBeVisible();
  await page.getByRole("button", { name: "Add member" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Set a password myself instead" }).press("Enter");
  await form.getByLabel("Name").fill(colleague.name);
  await form.getByLabel("Email").fill(colleague.email);
  await form.getByLabel("Password").fill(password);
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expectToast(page, `${colleague.name} can log in now`);
  await logInByCall(request, { ...colleague, password });

  await test.step("who has lost their password gets a new one", async () => {
    await page.getByRole("button", { name: `Reset the login of ${colleague.name}` }).click();
    await form.getByLabel("Password").fill("basket-of-figs");
    await form.getByRole("button", { name: "Reset the login" }).click();
    await expectToast(page, "logs in with the new password from now on");
    await logInColleague(await newBrowser(), { ...colleague, id: "", password: "basket-of-figs" });
  });

  await test.step("the audit log says who changed what, by area and by person", async () => {
    await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Audit log" }).click();
    await expect(page.getByRole("heading", { name: "Audit log" })).toBeVisible();
    await page.getByRole("searchbox", { name: "Who: name or email" }).fill(manager.email);
    await page.getByLabel("Area").selectOption("Stock");
    const row = page.getByRole("row", { name: product.name }).filter({ hasText: "Quantity" });
    await expect(row).toContainText(manager.name);
    await expect(row).toContainText(/Quantity: 8 →to 3/);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Export" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as CSV" }).click();
    expect((await download).suggestedFilename()).toBe("audit-log.csv");
    await row.getByRole("link", { name: product.name }).click();
    await expect(page).toHaveURL(`/seller/products/${product._id}`);
  });
});

async function logInByCall(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await expect(await request.post("/api/seller/login", { data: { email, password } })).toBeOK();
}
