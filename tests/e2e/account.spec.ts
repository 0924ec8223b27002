import { expectAccessible } from "./support/accessibility.ts";
import { hold } from "./support/hold.ts";
import { pressRepeatedly } from "./support/repeated-clicks.ts";
import { productPath } from "./support/seller.ts";
import {
  becomeShopper,
  logIn,
  logOut,
  newPerson,
  openLogin,
  placeOrder,
  profile,
  register,
  submitLogin,
} from "./support/shopper.ts";
import { cartLink, open, orderSummary, reload } from "./support/storefront.ts";
import { expect, routeUntilStopped, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("a wrong password is refused in words; a login is sent once, and what is clicked too often presses nothing behind it", async ({
  page,
  complaints,
}) => {
  complaints.expect(/401 .*\/api\/user\/login/);
  const shopper = await becomeShopper(page);
  await page.context().clearCookies();
  await open(page, "/");
  await openLogin(page);
  const dialog = page.getByRole("dialog");
  const refusal = dialog.getByRole("alert");
  const login = dialog.getByRole("button", { name: "Login", exact: true });

  await test.step("who is unknown is refused in the same words, and the form stays", async () => {
    await submitLogin(page, { ...shopper, password: "not-her-password" });
    await expect(refusal).not.toBeEmpty();
    const words = String(await refusal.textContent());
    await submitLogin(page, { ...newPerson(), password: "not-her-password" });
    await expect(refusal).toHaveText(words);
  });

  await dialog.getByLabel("Email").fill(shopper.email);
  await dialog.getByLabel("Password").fill(shopper.password);
  await pressRepeatedly(page, login, "**/api/user/login");
  await expect(profile(page)).toBeVisible();
  await expect(page).toHaveURL("/");

  await logOut(page);
  await openLogin(page);
  await dialog.getByLabel("Email").fill(shopper.email);
  await dialog.getByLabel("Password").fill(shopper.password);
  await login.click({ clickCount: 3 });
  await expect(profile(page)).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("alert")).toBeHidden();
});

test("logging out clears the cart and everything personal, in every tab, and the next person inherits nothing", async ({
  page,
  context,
  seller,
}) => {
  const product = await seller.addProduct();
  const shopper = await becomeShopper(page, { [product._id]: 2 });
  const another = await seller.addProduct();
  await placeOrder(page, another);
  const otherTab = await context.newPage();
  await open(otherTab, "/my-orders");
  await open(page, "/cart");
  await expect(orderSummary(page)).toContainText("1 Orchard Lane");

  await logOut(page);
  await expect(page).toHaveURL("/");
  await expect(cartLink(page, 0)).toBeVisible();
  await expect(cartLink(otherTab, 0)).toBeVisible();
  await expect(otherTab.getByText("Please Login")).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).not.toHaveProperty(
    "larder-cart",
  );
  await expect(page.getByText(shopper.email)).toHaveCount(0);
  expect((await page.request.get("/api/user/is-auth")).status()).toBe(401);
  await otherTab.close();

  await register(page, newPerson("Next Person"));
  await expect(cartLink(page, 0)).toBeVisible();
  await profile(page).click();
  await expect(page.getByText("Next Person")).toBeVisible();
  await page.getByRole("link", { name: "My Orders" }).first().click();
  await expect(page.getByText("No orders yet")).toBeVisible();
  await open(page, productPath(product));
  await page.getByRole("button", { name: "Buy now" }).click();
  await expect(page.getByText("No address found")).toBeVisible();

  await logOut(page);
  await logIn(page, shopper);
  await expect(cartLink(page, 2)).toBeVisible();
});

test("after a logout nothing on its way is asked for again; a login stays open while a page comes, and closes by Escape or by leaving", {
  tag: "@full",
}, async ({ page }) => {
  await becomeShopper(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const dialog = page.getByRole("dialog");
  const contact = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" });
  const contactHeading = page.getByRole("heading", { level: 1, name: "Contact" });

  await test.step("what is on its way for a shopper who logs out is not asked for again", async () => {
    const again = await hold(page, "**/api/order/buy-again");
    await page.goto("/");
    await again.reached;
    await logOut(page);
    await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
    await contact.click();
    await expect(contactHeading).toBeVisible();
    expect(asked.filter((path) => path === "/api/order/buy-again")).toHaveLength(1);
  });
  await test.step("opened while the page after a logout loads, it is there when that comes", async () => {
    await becomeShopper(page);
    await reload(page);
    const home = await hold(page, "**/*.data*");
    await logOut(page);
    await home.reached;
    await openLogin(page);
    await expect(page).toHaveURL("/contact");
    home.release();
    await expect(page.getByText("Best Sellers", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Create an account" }).click();
    await expect(dialog.getByLabel("Name")).toBeVisible();
  });
  await test.step("Escape closes it and gives the focus back to its button", async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeFocused();
  });
  await test.step("leaving the page closes it", async () => {
    await contact.click();
    await expect(contactHeading).toBeVisible();
    await openLogin(page);
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(dialog).toBeHidden();
  });
});

test("what is a shopper's own says so when it cannot be known who the shopper is, and comes with another try", {
  tag: "@full",
}, async ({ page, complaints }) => {
  complaints.expect(/503 .*\/api\/session/);
  complaints.expect(/404 .*\/api\/order\//);
  await becomeShopper(page);
  const busy = { success: false, message: "The shop is very busy.", code: "unavailable", requestId: "x" };
  for (const [path, own] of [
    ["/wishlist", page.getByText("Your wishlist is empty")],
    ["/my-orders", page.getByText("No orders yet")],
    [`/my-orders/${crypto.randomUUID()}`, page.getByText("There is no such order.")],
    ["/add-address", page.getByLabel("First Name")],
  ] as const) {
    const letThrough = await routeUntilStopped(page, "**/api/session", (route) =>
      route.fulfill({ status: 503, json: busy }),
    );
    await page.goto(path);
    await expect(page.getByText("The shop is very busy.")).toBeVisible();
    letThrough();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(own).toBeVisible();
  }
});

test("a shopper changes their name and password, and ends their other logins", {
  tag: "@full",
}, async ({ page, newBrowser, complaints }) => {
  complaints.expect(/403 .*\/api\/user\/password/);
  const person = await becomeShopper(page);
  const elsewhere = await newBrowser();
  await open(elsewhere, "/");
  await logIn(elsewhere, person);
  const part = (name: string) => page.getByRole("region", { name });
  await open(page, "/account");

  await part("Change your name").getByLabel("Name").fill("Ann Baker");
  await part("Change your name").getByRole("button", { name: "Change the name" }).click();
  await expectToast(page, "Your name is Ann Baker now");
  await expect(page.getByRole("banner").getByRole("button", { name: "Profile of Ann Baker" })).toBeVisible();

  const password = "basket-of-figs";
  const form = part("Change your password");
  const change = async (current: string) => {
    await form.getByLabel("Current password").fill(current);
    await form.getByLabel("New password").fill(password);
    await form.getByRole("button", { name: "Change password" }).click();
  };
  await change("not-her-password");
  await expect(form.getByLabel("Current password")).toHaveAccessibleDescription(/wrong/i);
  await change(person.password);
  await expectToast(page, "Your password was changed. Your other logins have ended.");
  const isOut = async () => {
    await reload(elsewhere);
    await expect(elsewhere.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
  };
  await isOut();

  const logins = part("Where you are logged in");
  for (const [button, said] of [
    ["End", "The login has ended"],
    ["End all other logins", "1 other login ended"],
  ] as const) {
    await expect(logins.getByRole("listitem")).toHaveCount(1);
    await logIn(elsewhere, { ...person, password });
    await reload(page);
    await expect(logins.getByRole("listitem")).toHaveCount(2);
    await expectAccessible(page);
    await logins.getByText(button, { exact: true }).click();
    await expectToast(page, said);
    await isOut();
  }
  await expect(logins.getByRole("listitem")).toHaveText(/\(this one\)/);
});
