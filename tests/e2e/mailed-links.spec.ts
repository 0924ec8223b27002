import { expectAccessible } from "./support/accessibility.ts";
import { pressRepeatedly } from "./support/repeated-clicks.ts";
import { routeOnce } from "./support/routes.ts";
import { logInSeller } from "./support/seller.ts";
import { becomeShopper, newPerson, openLogin, placeOrder, profile, submitLogin } from "./support/shopper.ts";
import { open, reload } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("a forgotten password is replaced by a mailed link, which is asked for once and works once", async ({
  page,
  seller,
  newBrowser,
  complaints,
}) => {
  complaints.expect(/422 .*\/api\/user\/reset-password/);
  const ann = await becomeShopper(page);
  await open(page, "/");
  const elsewhere = await newBrowser();
  await open(elsewhere, "/");
  await openLogin(elsewhere);
  await elsewhere.getByRole("button", { name: "Forgot password?" }).click();
  await elsewhere.getByLabel("Email", { exact: true }).first().fill(ann.email);
  const send = elsewhere.getByRole("button", { name: "Send the link" });
  await pressRepeatedly(elsewhere, send, "**/api/user/forgot-password");
  await expect(elsewhere.getByRole("dialog").getByRole("status")).toContainText(ann.email);
  await expect(elsewhere.getByRole("dialog").getByRole("alert")).toBeHidden();

  const link = await seller.linkMailedTo(ann.email, "Choose a new password");
  await open(elsewhere, link);
  await expect(elsewhere).toHaveURL("/reset-password");
  await reload(elsewhere);
  const password = "quince-jelly-2026";
  await elsewhere.getByLabel("New password").fill(password);
  const save = elsewhere.getByRole("button", { name: "Save the new password" });
  await pressRepeatedly(elsewhere, save, "**/api/user/reset-password");
  await expect(elsewhere.getByText("You can now log in with your new password.")).toHaveCount(1);
  await expect(elsewhere.getByRole("alert")).toBeHidden();
  await elsewhere.getByRole("main").getByRole("button", { name: "Login" }).click();
  await submitLogin(elsewhere, { ...ann, password });
  await expect(profile(elsewhere)).toBeVisible();

  // The browser's earlier session has ended.
  await page.reload();
  await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
  await open(page, link);
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByRole("alert")).toHaveText(/already used/);
  await page.getByRole("button", { name: "Ask for a new link" }).click();
  await expect(page.getByRole("button", { name: "Send the link" })).toBeVisible();
});

test("a guest who has logged out reads the order by the link in its mail, and comes to all by a link by email", {
  tag: "@full",
}, async ({ page, seller, complaints }) => {
  complaints.expect(/422 .*api\/order\/guest-link|503 .*api\/user\/logout/);
  const product = await seller.addProduct();
  const { name, email, password } = newPerson();
  await expect(await page.request.post("/api/user/guest", { data: { name, email } })).toBeOK();
  await placeOrder(page, product);
  const cartItems = { [product._id]: 1 };
  await expect(await page.request.post("/api/cart/update", { data: { cartItems } })).toBeOK();
  const [order] = (await (await page.request.get("/api/order/user")).json()).orders;
  await open(page, "/");
  const question = page.getByRole("dialog", { name: "Log out?" });
  await profile(page).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(question).toContainText("Your cart will be lost.");
  await page.keyboard.press("Escape");
  await reload(page);
  await profile(page).click();
  await page.getByRole("button", { name: "Logout" }).click();
  const away = { success: false, code: "unavailable", message: "Not now.", requestId: "1" };
  await routeOnce(page, "**/api/user/logout", (route) => route.fulfill({ status: 503, json: away }));
  await question.getByRole("button", { name: "Log out" }).click();
  await expectToast(page, "Not now.");
  // Nothing is in the way of another try.
  await profile(page).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await question.getByRole("button", { name: "Log out" }).click();
  await expectToast(page, "Logged out");

  await test.step("the link in the mail opens the order without a login, until the shop ends it", async () => {
    await open(page, await seller.linkMailedTo(email, `We have your order #${order.number}`));
    const main = page.getByRole("main");
    await expect(main.getByRole("article", { name: `Order ${order.number}` })).toContainText(product.name);
    await expect(main).toContainText("1 Orchard Lane");
    // Its page needs a login.
    await expect(main.getByRole("link", { name: /^Order #/ })).toHaveCount(0);
    await expect(page).toHaveURL("/guest-order");
    await expectAccessible(page);
    const desk = await page.context().newPage();
    await logInSeller(desk);
    await desk.goto(`/seller/orders/${order._id}`);
    await desk.getByRole("button", { name: "End the link to this order" }).click();
    await desk.getByRole("dialog").getByRole("button", { name: "End the link" }).click();
    await expectToast(desk, "The link is ended");
    await reload(page);
    await expect(main).toContainText("This link does not open the order any more.");
  });

  await open(page, `/my-orders?order=${order._id}`);
  await page.getByRole("button", { name: "Get a link by email" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await open(page, await seller.linkMailedTo(email, "See your orders"));
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Save the new password" }).click();
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await submitLogin(page, { email, password });
  await expect(profile(page)).toBeVisible();
  await open(page, `/my-orders?order=${order._id}`);
  await expect(page.getByRole("heading", { name: `Order #${order.number}` }).first()).toBeVisible();
});

test("a new email address is the shopper's when they follow the mailed link, which a demo's seller can read", {
  tag: "@full",
}, async ({ page, seller, newBrowser, complaints }) => {
  complaints.expect(/403 .*\/api\/user\/change-email/);
  const ann = await becomeShopper(page);
  const { email } = newPerson();
  await open(page, "/");
  await profile(page).click();
  await page.getByRole("link", { name: "Account" }).click();
  await page.getByLabel("New email").fill(email);
  await page.getByLabel("Your password", { exact: true }).fill("not-her-password");
  const change = page.getByRole("button", { name: "Change the address" });
  await change.click();
  await expect(page.getByText("This password is wrong.")).toBeVisible();
  await page.getByLabel("Your password", { exact: true }).fill(ann.password);
  await pressRepeatedly(page, change, "**/api/user/change-email");
  await expect(page.getByText(`We sent a mail to ${email}.`)).toHaveCount(1);
  await expect(page.getByRole("alert")).toBeHidden();

  const link = await seller.linkMailedTo(email, "Confirm your new email address");
  // Another device requires a login first, so that nobody else can use the link.
  const phone = await newBrowser();
  await open(phone, link);
  await phone.getByRole("main").getByRole("button", { name: "Login" }).click();
  await submitLogin(phone, ann);
  await phone.getByRole("button", { name: "Confirm the new address" }).click();
  await expect(phone.getByText(`Your email address is ${email} now.`)).toBeVisible();

  await expect(await page.request.post("/api/user/login", { data: { ...ann, email } })).toBeOK();

  await test.step("a demo's seller reads the mail, which nobody sends", async () => {
    await logInSeller(page);
    await page.getByRole("link", { name: "Outbox" }).click();
    await page.getByRole("row").filter({ hasText: email }).first().getByRole("link").click();
    const mail = page.getByTitle("Email").contentFrame();
    await expect(mail.getByRole("heading", { name: /^Almost there/ })).toBeVisible();
    await expect(mail.getByRole("link", { name: "Yes, confirm it" })).toHaveAttribute("href", /[?]token=/);
    await page.getByText("Plain text").click();
    await expect(page.getByText(/[?]token=/)).toBeVisible();
  });
});
