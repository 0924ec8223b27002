import type { Locator, Page } from "@playwright/test";
import { hold } from "./support/hold.ts";
import { productPath } from "./support/seller.ts";
import { addAddress, becomeShopper, logOut } from "./support/shopper.ts";
import {
  cartLink,
  cartRow,
  open,
  orderSummary,
  quantityOf,
  reload,
  totalAmount,
} from "./support/storefront.ts";
import { expect, routeUntilStopped, test } from "./support/test.ts";
import { expectToast, keepToasts } from "./support/toasts.ts";

const busy = "The shop is very busy. Please try again in a moment.";
const unreachable = "The shop can't be reached right now. Please try again.";

test("the cart changes at once on a slow network; what could not be saved is taken back, in the server's words, and tried again", async ({
  page,
  seller,
  complaints,
}) => {
  complaints.expect(/503 .*\/api\/cart\/update/);
  complaints.expect(/net::ERR_FAILED .*\/api\/(cart\/update|session)/);
  const [milk, eggs] = await Promise.all([
    seller.addProduct({ offerPrice: 2 }),
    seller.addProduct({ offerPrice: 5 }),
  ]);
  await becomeShopper(page, { [milk._id]: 1, [eggs._id]: 1 });
  await open(page, "/cart");

  await test.step("nothing that was pressed on a slow network is lost", async () => {
    const network = await hold(page, "**/api/cart/update");
    for (let clicks = 0; clicks < 3; clicks += 1)
      await page.getByRole("button", { name: `One more ${milk.name}` }).click();
    await quantityOf(page, eggs.name).selectOption("6");
    await expect(cartRow(page, milk.name)).toContainText("$8.00");
    await expect(totalAmount(page)).toHaveText("$38.76");
    network.release();
    await expect.poll(() => savedCart(page)).toEqual({ [milk._id]: 4, [eggs._id]: 6 });
    await expect(quantityOf(page, milk.name)).toHaveValue("4");
    await expect(totalAmount(page)).toHaveText("$38.76");
  });

  await test.step("what the server refuses is taken back, and tried again", async () => {
    const letThrough = await routeUntilStopped(page, "**/api/cart/update", (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, message: busy, code: "unavailable", requestId: "x" },
      }),
    );
    await keepToasts(page);
    await quantityOf(page, milk.name).selectOption("7");
    await expectToast(page, busy);
    await expect(quantityOf(page, milk.name)).toHaveValue("4");
    await expect(totalAmount(page)).toHaveText("$38.76");
    await expect(cartLink(page, 10)).toBeVisible();
    letThrough();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(quantityOf(page, milk.name)).toHaveValue("7");
    await expect.poll(() => savedCart(page)).toEqual({ [milk._id]: 7, [eggs._id]: 6 });
  });

  await test.step("where nothing can be reached, the browser itself knows what was saved last", async () => {
    await page.route(/\/api\/(cart\/update|session)$/, (route) => route.abort());
    await page.getByRole("button", { name: `Remove ${milk.name} from cart` }).click();
    await expectToast(page, "Removed from Cart");
    await expectToast(page, unreachable);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(milk.name);
    await expect(quantityOf(page, milk.name)).toHaveValue("7");
  });
});

test("an order is one order: pressed impatiently, and pressed again after its reply was lost", async ({
  page,
  seller,
  complaints,
}) => {
  complaints.expect(/net::ERR_FAILED .*\/api\/order\/cod/);
  const product = await seller.addProduct();
  await becomeShopper(page, { [product._id]: 3 });
  await addAddress(page);
  await open(page, "/cart");
  await expect(orderSummary(page)).toContainText("1 Orchard Lane");
  const placeOrder = page.getByRole("button", { name: "Place Order" });

  // The order is placed, but the reply is lost.
  const loseReply = () =>
    routeUntilStopped(page, "**/api/order/cod", async (route) => {
      await route.fetch();
      await route.abort();
    });
  const letThrough = await loseReply();
  await placeOrder.dblclick();
  await expectToast(page, unreachable);
  expect(await placedOrders(page)).toHaveLength(1);
  letThrough();

  // Visits other pages and returns to the unchanged cart.
  await cartRow(page, product.name).getByRole("link", { name: product.name }).click();
  await expect(page).toHaveURL(productPath(product));
  await page.goBack();
  await placeOrder.dblclick();
  await expect(page).toHaveURL("/my-orders");
  const order = page.getByRole("article", { name: /^Order \d+$/ });
  await expect(order).toHaveCount(1);
  await expect(cartLink(page, 0)).toBeVisible();
  expect(await placedOrders(page)).toHaveLength(1);

  // The same once more, on purpose, is another order, also when the first one's reply was lost.
  await order.getByRole("link").first().click();
  await page.getByRole("button", { name: "Order again" }).click();
  await expect(page).toHaveURL("/cart");
  const letThroughAgain = await loseReply();
  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/order/cod"));
  await placeOrder.click();
  await lost;
  expect(await placedOrders(page)).toHaveLength(2);
  letThroughAgain();
  await reload(page);
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await open(page, productPath(product));
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await cartLink(page, 1).click();
  await placeOrder.click();
  await expect(page).toHaveURL("/my-orders");
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("what does not come says so, and comes when asked again: who is looking, the cart's products and addresses", {
  tag: "@full",
}, async ({ page, seller, complaints }) => {
  complaints.expect(/net::ERR_FAILED .*\/api\/(session|product\/by-ids|address\/get)/);
  await test.step("where the shop cannot say who is looking, it goes on saying so while it is asked", async () => {
    await page.route("**/api/session", (route) => route.abort());
    await page.goto("/my-orders");
    await expect(page.getByText("This didn't load")).toBeVisible();
    const network = await hold(page, "**/api/session");
    const asked = page.waitForRequest("**/api/session");
    await page.getByRole("button", { name: "Try again" }).click();
    await asked;
    await expect(page.getByText(unreachable)).toBeVisible();
    network.release();
    await expect(page.getByText("Please Login")).toBeVisible();
  });

  const product = await seller.addProduct();
  await becomeShopper(page, { [product._id]: 1 });
  await addAddress(page);
  const place = orderSummary(page).getByRole("button", { name: "Place Order" });
  await test.step("products and addresses that do not come are asked for again", async () => {
    const allowProducts = await routeUntilStopped(page, /\/api\/product\/by-ids/, (route) => route.abort());
    const allowAddresses = await routeUntilStopped(page, "**/api/address/get", (route) => route.abort());
    await open(page, "/cart");
    await expect(page.getByText(unreachable)).toBeVisible();
    allowProducts();
    await tryAgainUntil(page, cartRow(page, product.name));
    await expect(page.getByText("Your addresses could not be loaded.")).toBeVisible();
    await expect(place).toBeDisabled();
    allowAddresses();
    await tryAgainUntil(page, orderSummary(page).getByText("1 Orchard Lane").first());
  });
});

test("a browser that keeps nothing, on a connection that is not secure, can shop", { tag: "@full" }, async ({
  page,
  seller,
  complaints,
}) => {
  // Only from React Router, which would store the scroll position.
  complaints.expect(/^(error: SecurityError: Denied|thrown: )/);
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException("Denied", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: denied });
    Object.defineProperty(window, "sessionStorage", { get: denied });
    Object.defineProperty(Crypto.prototype, "randomUUID", { value: undefined });
  });
  const product = await seller.addProduct();
  await becomeShopper(page);
  await addAddress(page);
  await open(page, `/products?search=${encodeURIComponent(product.name)}`);
  await page.getByRole("main").getByRole("article").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await cartLink(page, 1).click();
  await orderSummary(page).getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL("/my-orders");
  await logOut(page);
});

/** Presses the button while it is there: the page retries automatically as well, and may be faster. */
async function tryAgainUntil(page: Page, wanted: Locator): Promise<void> {
  const again = page.getByRole("button", { name: "Try again" });
  await expect
    .poll(async () => {
      // Does not wait for a button that has gone meanwhile.
      await again.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click());
      return wanted.isVisible();
    })
    .toBe(true);
}

async function savedCart(page: Page): Promise<unknown> {
  return (await (await page.request.get("/api/session")).json()).cartItems;
}

async function placedOrders(page: Page): Promise<unknown[]> {
  return (await (await page.request.get("/api/order/user")).json()).orders;
}
