import type { Locator, Page } from "@playwright/test";
import { openDetails, openOrderRow, type Product } from "./support/seller.ts";
import { addAddress, becomeShopper, orderOnline } from "./support/shopper.ts";
import { cartLink, open, orderSummary, totalAmount } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

/** Fills the cart of a new shopper with a product and opens the gateway's payment page. */
async function goToPay(page: Page, product: Product, quantity = 1): Promise<void> {
  await becomeShopper(page, { [product._id]: quantity });
  await addAddress(page);
  await open(page, "/cart");
  await orderSummary(page).getByRole("radio", { name: "Online Payment" }).check();
  await orderSummary(page).getByRole("button", { name: "Proceed to Checkout" }).click();
  await expect(page.getByRole("heading", { name: "Test payment: no money moves" })).toBeVisible();
}

/** Presses a button that leads to the gateway's page and goes back; the browser restores the page as it was left. */
async function leaveAndComeBack(page: Page, button: Locator): Promise<void> {
  await page.route("**/demo-gateway/*", (route) => route.fulfill({ status: 204 }));
  const leaving = page.waitForRequest("**/demo-gateway/*");
  await button.click();
  await leaving;
  await expect(button).toBeDisabled();
  await page.unroute("**/demo-gateway/*");
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(button).toBeEnabled();
}

const pay = (page: Page) => page.getByRole("button", { name: /^Pay \$/ }).click();

test("a shopper pays by card: cart, the gateway's page, the loader, My Orders", { tag: "@phone" }, async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct({ price: 5, offerPrice: 4 });
  await page.clock.install();
  await goToPay(page, product, 2);
  await expect(page.getByRole("main")).toContainText("$8.16");
  await page.getByRole("button", { name: "Decline the card" }).click();
  await expect(page.getByRole("alert")).toContainText("declined");
  await pay(page);
  // It goes on by itself after five seconds.
  await page.waitForURL(/\/loader\?/, { waitUntil: "commit" });
  await expect(page.getByRole("main")).toContainText("Thank you for your payment.");
  await page.clock.fastForward(5_000);
  await page.waitForURL(/\/my-orders$/);
  const thanks = page.getByRole("region", { name: /^Thank you/ });
  const order = page.getByRole("article");
  const number = (await order.getAttribute("aria-label"))?.replace("Order ", "");
  await expect(thanks.getByRole("heading")).toHaveText(`Thank you! Your order #${number} is placed.`);
  await expect(thanks).toContainText("It is paid");
  await expect(order).toContainText("Order Placed");
  await expect(order).toContainText("Online Payment · Paid");
  await expect(cartLink(page, 0)).toBeVisible();
});

test("a shopper goes back from the gateway, comes again later, and pays once in two tabs", async ({
  page,
  seller,
}) => {
  await goToPay(page, await seller.addProduct());
  const gatewayPage = page.url();
  await page.goBack();
  await expect(page.getByText("We keep everything for you until")).toBeVisible();
  // The cart is unchanged: nothing is bought yet.
  await expect(cartLink(page, 1)).toBeVisible();

  // The shopper closes the tab and returns.
  const tab = await page.context().newPage();
  await page.close();
  await open(tab, "/my-orders");
  await tab.getByRole("button", { name: "Pay now" }).click();
  await tab.waitForURL(gatewayPage);
  const other = await tab.context().newPage();
  await other.goto(gatewayPage);
  await expect(other.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  await pay(tab);
  await tab.waitForURL(/\/loader\?/);
  // The other tab is updated when it becomes visible, and cannot pay again.
  expect(
    (await other.request.post(`/api/demo-gateway/session/${gatewayPage.split("/").at(-1)}/pay`)).status(),
  ).toBe(409);
  await other.reload();
  await expect(other.getByText(/is paid$/)).toBeVisible();
  await open(tab, "/my-orders");
  await expect(tab.getByRole("article")).toHaveCount(1);
  await expect(tab.getByRole("article")).toContainText("Paid");
});

test("what is missing of a paid order is given back, and all of it when it is cancelled", {
  tag: "@full",
}, async ({ page, seller }) => {
  const product = await seller.addProduct({ price: 10, offerPrice: 10 });
  await becomeShopper(page);
  const { url, ownPage } = await orderOnline(page, product, 2);
  await page.request.post(`/api/demo-gateway/session/${url.split("/").at(-1)}/pay`);
  await open(page, ownPage);
  await expect(page.getByRole("article")).toContainText("Paid");
  const number = String(await page.getByRole("heading", { level: 1 }).textContent()).replace("Order #", "");

  // The seller in another tab of the same browser.
  const desk = await page.context().newPage();
  const row = await openOrderRow(desk, `#${number}`);
  await openDetails(row);
  await row.getByRole("button", { name: "Something missing" }).click();
  await desk.getByLabel(product.name).selectOption("1");
  await desk.getByRole("button", { name: "Take it out of the order" }).click();
  await expect(row).toContainText("1 missing");
  await expect(page.getByRole("article")).toContainText("1 missing, not charged");
  await expect(page.getByRole("article")).toContainText("Refunded$10.20");

  await row.getByRole("button", { name: "Cancel" }).click();
  await desk.getByLabel("Why?").fill("The rest has spoiled");
  await desk.getByRole("button", { name: "Cancel the order" }).click();
  await expect(page.getByRole("article")).toContainText("Refunded$20.40");
});

test("pressed in two tabs, the same cart is one order and one page to pay", async ({ page, seller }) => {
  const product = await seller.addProduct();
  await becomeShopper(page, { [product._id]: 1 });
  await addAddress(page);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await open(tab, "/cart");
    await orderSummary(tab).getByRole("radio", { name: "Online Payment" }).check();
    await expect(totalAmount(tab)).toHaveText("$4.08");
  }
  const proceed = (tab: Page) => orderSummary(tab).getByRole("button", { name: "Proceed to Checkout" });
  // The order of the first tab appears above the cart of the second while its button is held: nothing moves under the finger.
  await proceed(other).hover();
  await other.mouse.down();
  await proceed(page).click();
  await expect(other.getByRole("region", { name: "Waiting for payment" })).toBeVisible();
  await other.mouse.up();
  await page.waitForURL(/\/demo-gateway\//);
  await other.waitForURL(page.url());
});

test("the same cart is one order until that is cancelled, and then another; what is in its payment's way is said", {
  tag: "@full",
}, async ({ page, seller, complaints }) => {
  complaints.expect(/503 .*\/api\/order\/pay\//);
  const product = await seller.addProduct();
  await becomeShopper(page, { [product._id]: 1 });
  await addAddress(page);
  const proceed = orderSummary(page).getByRole("button", { name: "Proceed to Checkout" });
  const orders = async () => (await (await page.request.get("/api/order/user")).json()).orders;
  await open(page, "/cart");
  await orderSummary(page).getByRole("radio", { name: "Online Payment" }).check();
  await leaveAndComeBack(page, proceed);
  await proceed.click();
  await page.waitForURL(/\/demo-gateway\//);
  const first = page.url();
  const [{ _id }, ...others] = await orders();
  expect(others).toEqual([]);

  await test.step("an order that waits for its payment can be cancelled, and what is in its way is said", async () => {
    await open(page, `/my-orders/${_id}?payment=unreachable`);
    await expect(page.getByText("The payment page could not be reached.")).toBeVisible();
    await page.route("**/api/order/pay/*", (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, code: "gateway_unreachable", message: "Not now.", requestId: "1" },
      }),
    );
    const again = page.getByRole("button", { name: "Try again" });
    await again.click();
    await expectToast(page, "Not now.");
    await page.unroute("**/api/order/pay/*");
    await leaveAndComeBack(page, again);
    page.once("dialog", (dialog) => dialog.accept());
    await page.getByRole("button", { name: "Cancel order" }).click();
    await expectToast(page, "Order cancelled");
    await expect(page.getByRole("button", { name: "Pay now" })).toBeHidden();
    await page.goto(first);
    await expect(page.getByRole("heading", { name: "This payment page has expired" })).toBeVisible();
  });

  await open(page, "/cart");
  await orderSummary(page).getByRole("radio", { name: "Online Payment" }).check();
  await proceed.click();
  await page.waitForURL((url) => url.pathname.startsWith("/demo-gateway/") && url.href !== first);
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  expect(await orders()).toHaveLength(2);
});
