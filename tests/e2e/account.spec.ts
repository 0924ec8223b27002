import { hold } from "./support/hold.ts";
import { productPath } from "./support/seller.ts";
import {
  addAddress,
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
import { cartLink, open, orderSummary } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("a wrong password is refused in words, and the form stays", async ({ page, complaints }) => {
  complaints.expect(/401 .*\/api\/user\/login/);
  const shopper = await becomeShopper(page);
  await page.context().clearCookies();
  await open(page, "/");
  await openLogin(page);
  await submitLogin(page, { ...shopper, password: "not-her-password" });
  const refusal = page.getByRole("dialog").getByRole("alert");
  await expect(refusal).not.toBeEmpty();
  const words = String(await refusal.textContent());

  await submitLogin(page, { ...newPerson(), password: "not-her-password" });
  await expect(refusal).toHaveText(words);
});

test("logging out clears the cart and everything personal, in every tab", async ({
  page,
  context,
  seller,
}) => {
  const product = await seller.addProduct();
  const shopper = await becomeShopper(page, { [product._id]: 2 });
  await addAddress(page);
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
});

test("what is on its way for a shopper who logs out is not asked for again", { tag: "@full" }, async ({
  page,
}) => {
  await becomeShopper(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const again = await hold(page, "**/api/order/buy-again");
  await page.goto("/");
  await again.reached;
  await logOut(page);
  await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  expect(asked.filter((path) => path === "/api/order/buy-again")).toHaveLength(1);
});

test("the login stays open while a page comes, and is closed by Escape or by leaving the page", {
  tag: "@full",
}, async ({ page, seller }) => {
  await becomeShopper(page);
  await open(page, productPath(await seller.addProduct()));
  const dialog = page.getByRole("dialog");
  await test.step("opened while the page after a logout loads, it is there when that comes", async () => {
    const home = await hold(page, "**/*.data*");
    await logOut(page);
    await home.reached;
    await openLogin(page);
    await expect(page).toHaveURL(/products/);
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
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
    await openLogin(page);
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(dialog).toBeHidden();
  });
});

test("the next person in the tab inherits nothing", async ({ page, seller }) => {
  const product = await seller.addProduct();
  const shopper = await becomeShopper(page);
  await placeOrder(page, product);
  await open(page, productPath(product));
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expect(cartLink(page, 1)).toBeVisible();
  await logOut(page);

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
  await expect(cartLink(page, 1)).toBeVisible();
});

test("what is hers says so when it cannot be known who she is, and comes with another try", {
  tag: "@full",
}, async ({ page, complaints }) => {
  complaints.expect(/503 .*\/api\/session/);
  complaints.expect(/404 .*\/api\/order\//);
  await becomeShopper(page);
  const busy = { success: false, message: "The shop is very busy.", code: "unavailable", requestId: "x" };
  for (const [path, hers] of [
    ["/wishlist", page.getByText("Your wishlist is empty")],
    ["/my-orders", page.getByText("No orders yet")],
    [`/my-orders/${crypto.randomUUID()}`, page.getByText("There is no such order.")],
    ["/add-address", page.getByLabel("First Name")],
  ] as const) {
    await page.route("**/api/session", (route) => route.fulfill({ status: 503, json: busy }));
    await page.goto(path);
    await expect(page.getByText("The shop is very busy.")).toBeVisible();
    await page.unroute("**/api/session");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(hers).toBeVisible();
  }
});
