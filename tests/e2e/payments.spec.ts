import type { Locator, Page } from "@playwright/test";
import { pressRepeatedly } from "./support/repeated-clicks.ts";
import { openDetails, openOrderRow } from "./support/seller.ts";
import { addAddress, becomeShopper } from "./support/shopper.ts";
import { cartLink, open, orderSummary, totalAmount } from "./support/storefront.ts";
import { expect, routeUntilStopped, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

/** Presses a button that leads to the gateway's page and goes back; the browser restores the page as it was left. */
async function leaveAndComeBack(page: Page, button: Locator): Promise<void> {
  const letThrough = await routeUntilStopped(page, "**/demo-gateway/*", (route) =>
    route.fulfill({ status: 204 }),
  );
  const leaving = page.waitForRequest("**/demo-gateway/*");
  await button.click();
  await leaving;
  await expect(button).toBeDisabled();
  letThrough();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(button).toBeEnabled();
}

const pay = (page: Page) => page.getByRole("button", { name: /^Pay \$/ });

test("a cart pressed in two tabs is one order, which is paid once by card, and what is missing of it is given back", async ({
  page: first,
  context,
  seller,
}) => {
  const product = await seller.addProduct({ price: 5, offerPrice: 4 });
  await becomeShopper(first, { [product._id]: 2 });
  await addAddress(first);
  await first.clock.install();
  const page = await context.newPage();
  const payNow = (tab: Page) => tab.getByRole("button", { name: "Pay now" });

  await test.step("pressed in two tabs, it is one order and one page to pay", async () => {
    for (const tab of [first, page]) {
      await open(tab, "/cart");
      await orderSummary(tab).getByRole("radio", { name: "Online Payment" }).check();
      await expect(totalAmount(tab)).toHaveText("$8.16");
    }
    const proceed = (tab: Page) => orderSummary(tab).getByRole("button", { name: /^Pay / });
    // The order of the first tab appears above the cart of the second while its button is held: nothing moves under the finger.
    await proceed(page).hover();
    await page.mouse.down();
    await proceed(first).click();
    await expect(page.getByRole("region", { name: "Waiting for payment" })).toBeVisible();
    await page.mouse.up();
    await first.waitForURL(/\/demo-gateway\//);
    await page.waitForURL(first.url());
  });
  const gatewayPage = first.url();

  await test.step("the shopper goes back, and comes again later", async () => {
    await first.goBack();
    await expect(first.getByText("We keep everything for you until")).toBeVisible();
    // The cart is unchanged: nothing is bought yet.
    await expect(cartLink(first, 2)).toBeVisible();
    for (const tab of [first, page]) await open(tab, "/my-orders");
    await pressRepeatedly(page, payNow(page), "**/api/order/pay/*");
    await page.waitForURL(gatewayPage);
    await payNow(first).click({ clickCount: 3 });
    await first.waitForURL(gatewayPage);
  });

  await test.step("the shopper pays once, after a card was declined, and is led to their orders", async () => {
    await expect(page.getByRole("heading", { name: "Test payment: no money moves" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("$8.16");
    await page.getByRole("button", { name: "Decline the card" }).click();
    await expect(page.getByRole("alert")).toContainText("declined");
    await expect(pay(first)).toBeVisible();
    await pay(page).click();
    // It goes on by itself after five seconds.
    await page.waitForURL(/\/loader\?/, { waitUntil: "commit" });
    await expect(page.getByRole("main")).toContainText("Thank you for your payment.");
    await page.clock.fastForward(5_000);
    await page.waitForURL(/\/my-orders$/);
    const order = page.getByRole("article");
    const number = (await order.getAttribute("aria-label"))?.replace("Order ", "");
    const thanks = page.getByRole("region", { name: /^Thank you/ });
    await expect(thanks.getByRole("heading")).toHaveText(`Thank you! Your order #${number} is placed.`);
    await expect(thanks).toContainText("It is paid");
    await expect(order).toHaveCount(1);
    await expect(order).toContainText("Order Placed");
    await expect(order).toContainText("Online Payment · Paid");
    await expect(cartLink(page, 0)).toBeVisible();

    // The other tab is updated when it becomes visible, and cannot pay again.
    const again = await page.request.post(`/api/demo-gateway/session/${gatewayPage.split("/").at(-1)}/pay`);
    expect(again.status()).toBe(409);
    await first.reload();
    await expect(first.getByText(/is paid$/)).toBeVisible();
  });

  await test.step("what is missing is given back", async () => {
    await page
      .getByRole("article")
      .getByRole("link", { name: /^Order #/ })
      .click();
    await expect(page.getByRole("heading", { name: "Where it is" })).toBeVisible();
    // The seller in another tab of the same browser.
    const row = await openOrderRow(first, product.name);
    await openDetails(row);
    await row.getByRole("button", { name: "Something missing" }).click();
    await first.getByLabel(product.name).selectOption("1");
    await first.getByRole("button", { name: "Take it out of the order" }).click();
    await expect(row).toContainText("1 missing");
    await expect(page.getByRole("article")).toContainText("1 missing, not charged");
    await expect(page.getByRole("article")).toContainText("Refunded$4.08");
  });
});

test("the same cart is one order until that is cancelled, and then another; what is in its payment's way is said", {
  tag: "@full",
}, async ({ page, seller, complaints }) => {
  complaints.expect(/503 .*\/api\/order\/pay\//);
  const product = await seller.addProduct();
  await becomeShopper(page, { [product._id]: 1 });
  await addAddress(page);
  const proceed = orderSummary(page).getByRole("button", { name: /^Pay / });
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
    const letThrough = await routeUntilStopped(page, "**/api/order/pay/*", (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, code: "gateway_unreachable", message: "Not now.", requestId: "1" },
      }),
    );
    const again = page.getByRole("button", { name: "Try again" });
    await again.click();
    await expectToast(page, "Not now.");
    letThrough();
    await leaveAndComeBack(page, again);
    await page.getByRole("button", { name: "Cancel order" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel the order" }).click();
    await expectToast(page, "Order cancelled");
    await expect(page.getByRole("button", { name: "Pay now" })).toBeHidden();
    await page.goto(first);
    await expect(page.getByRole("heading", { name: "This payment page has expired" })).toBeVisible();
  });

  await open(page, "/cart");
  await orderSummary(page).getByRole("radio", { name: "Online Payment" }).check();
  await proceed.click();
  await page.waitForURL((url) => url.pathname.startsWith("/demo-gateway/") && url.href !== first);
  await expect(pay(page)).toBeVisible();
  expect(await orders()).toHaveLength(2);
});
