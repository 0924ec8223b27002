import type { Locator, Page } from "@playwright/test";
import type { Product } from "./support/seller.ts";
import { addAddress, becomeShopper, orderOnline } from "./support/shopper.ts";
import { cartLink, cartRow, open, orderSummary, quantityOf, reload } from "./support/storefront.ts";
import { expect, routeUntilStopped, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

// An order that awaits its payment holds goods that the same shopper may want to order in another way.

const pay = (page: Page, { url }: { url: string }) =>
  page.request.post(`/api/demo-gateway/session/${url.split("/").at(-1)}/pay`);
const orders = async (page: Page) => (await (await page.request.get("/api/order/user")).json()).orders;
const waiting = (page: Page) => page.getByRole("region", { name: "Waiting for payment" });
const cancelIt = (page: Page) => waiting(page).getByRole("button", { name: /^Cancel it/ });

/** Goes from the open cart to the gateway's page, by card; returns its address. */
async function chooseToPay(page: Page): Promise<string> {
  await orderSummary(page).getByRole("radio", { name: "Online Payment" }).check();
  await orderSummary(page).getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByRole("heading", { name: "Test payment: no money moves" })).toBeVisible();
  return page.url();
}

/** A shopper with all pieces of a product in the cart. */
async function shopperWithLast(page: Page, product: Product, quantity: number): Promise<void> {
  await becomeShopper(page, { [product._id]: quantity });
  await addAddress(page);
}

test("the cart names the shopper's own order that holds its goods; cancelled there, they can be ordered", async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct({ stockQuantity: 2 });
  await shopperWithLast(page, product, 2);
  await open(page, "/cart");
  await chooseToPay(page);
  await page.goBack();
  const [{ number }] = await orders(page);
  await expect(waiting(page)).toContainText(
    `Your order #${number} is waiting for its payment and holds these goods.`,
  );
  await expect(cartRow(page, product.name)).toContainText(
    `Your order #${number} is waiting for its payment and holds these goods.`,
  );
  await expect(page.getByText("Out of stock")).toBeHidden();
  await orderSummary(page).getByRole("radio", { name: "Cash On Delivery" }).check();
  await expect(orderSummary(page)).toContainText(`Order #${number} is still waiting for its payment.`);

  await cancelIt(page).dblclick();
  await expectToast(page, `Order #${number} is cancelled. Nothing was charged.`);
  await expect(waiting(page)).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(cartRow(page, product.name)).not.toContainText("waiting");
  await orderSummary(page).getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL("/my-orders");
  await expect(page.getByRole("article").filter({ hasText: "Order Placed" })).toHaveCount(1);
});

test("an order that holds other goods is amber, is mentioned in the cart, and is paid or given up from there", {
  tag: "@full",
}, async ({ page, seller }) => {
  const held = await seller.addProduct({ stockQuantity: 3 });
  const other = await seller.addProduct();
  await becomeShopper(page);
  const { url, number, ownPage } = await orderOnline(page, held, 3);
  await page.request.post("/api/cart/update", { data: { cartItems: { [other._id]: 1 } } });
  const words = `Your order #${number} is waiting for its payment.`;
  await test.step("what waits for its payment is amber, light and dark", async () => {
    const order = page.getByRole("article");
    const said = [
      order.getByText("Awaiting payment", { exact: true }),
      order.getByText(/^We keep everything for you/),
    ];
    await open(page, "/my-orders");
    await expectAmber(page, said);
    await order.getByRole("link", { name: /^View order/ }).click();
    await expect(page).toHaveURL(ownPage);
    const step = page.getByRole("list", { name: "Order status" }).getByRole("listitem").first();
    await expect(step).toContainText("Awaiting payment");
    await expect(step.locator("svg")).toHaveClass(/lucide-hourglass/);
    await expectAmber(page, [...said, step.locator("svg")]);
  });
  await test.step("in a cart with other goods", async () => {
    await cartLink(page, 1).click();
    await expect(cartRow(page, other.name)).toBeVisible();
    await expect(waiting(page)).toContainText(words);
    await expect(waiting(page)).not.toContainText("these goods");
    await expectAmber(page, [
      waiting(page).getByText(/We keep everything for you/),
      waiting(page).getByRole("link"),
      orderSummary(page).getByText(/is still waiting for its payment/),
    ]);
  });
  await test.step("in an empty cart, where Pay now leads to its own page at the gateway", async () => {
    await page.getByRole("button", { name: `Remove ${other.name} from cart` }).click();
    await expect(page.getByText("Your cart is empty")).toBeVisible();
    await expect(waiting(page)).toContainText(words);
    await waiting(page).getByRole("button", { name: "Pay now" }).click();
    await page.waitForURL(url);
  });
  await test.step("turned back, the shopper finds their things in the cart again", async () => {
    await page.getByRole("link", { name: "Cancel and go back" }).click();
    await expect(page).toHaveURL("/cart");
    await expectToast(page, "What was in it is in your cart again.");
    await expect(quantityOf(page, held.name)).toHaveValue("3");
    await expect(cartLink(page, 3)).toBeVisible();
  });
});

test("an order made elsewhere that holds what is missing is shown when placing fails; turned back, the cart is as it was", {
  tag: "@full",
}, async ({ page, seller, complaints }) => {
  complaints.expect(/409 .*\/api\/order\/cod/);
  const product = await seller.addProduct({ stockQuantity: 3 });
  await shopperWithLast(page, product, 2);
  await open(page, "/cart");
  await expect(cartRow(page, product.name)).toBeVisible();
  // For instance on a phone.
  const { number } = await orderOnline(page, product, 2);
  await orderSummary(page).getByRole("button", { name: "Place Order" }).click();
  await expect(
    page.getByText(
      `Only 1 of ${product.name} left in stock. Your order #${number} is waiting for its payment and holds 2.`,
    ),
  ).toBeVisible();
  await expect(waiting(page)).toBeFocused();
  await expect(cartRow(page, product.name)).toContainText(
    `Only 1 left in stock. Your order #${number} is waiting for its payment and holds 2.`,
  );
  // Other people's holds are not shown: the quantity is just smaller.
  await cancelIt(page).click();
  await expect(waiting(page)).toBeHidden();
  await expect(cartRow(page, product.name)).not.toContainText("left in stock");

  await test.step("Cancel and go back at the gateway cancels the order and leads to the cart", async () => {
    await orderSummary(page).getByLabel("Note for the courier").fill("Ring twice");
    await orderSummary(page).getByLabel("If something is missing").selectOption("Leave it out");
    const gatewayPage = await chooseToPay(page);
    await page.getByRole("link", { name: "Cancel and go back" }).click();
    await expect(page).toHaveURL("/cart");
    await expectToast(page, /^Order #\d+ is cancelled[.] Nothing was charged[.]$/);
    await expect(quantityOf(page, product.name)).toHaveValue("2");
    await expect(waiting(page)).toBeHidden();
    expect(await orders(page)).toMatchObject([{ status: "Cancelled" }, { status: "Cancelled" }]);
    await expectChoices(page);
    await reload(page);
    await expectChoices(page);

    // Back leads to the gateway's page, where nothing can be paid any more, and from where no order is cancelled.
    await page.goBack();
    await expect(page).toHaveURL(gatewayPage);
    await page.reload();
    await expect(page.getByRole("heading", { name: "This payment page has expired" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the shop" }).click();
    await expect(page).toHaveURL("/my-orders");
  });
});

test("turning back from the gateway works in two tabs, stays without effect when it is paid, and is tried again", {
  tag: "@full",
}, async ({ page, seller, complaints }) => {
  complaints.expect(/409 .*\/api\/order\/cancel/);
  complaints.expect(/net::ERR_FAILED .*\/api\/order\/cancel/);
  const product = await seller.addProduct();
  await becomeShopper(page, { [product._id]: 1 });
  const turnBack = (tab: Page) => tab.getByRole("link", { name: "Cancel and go back" });

  await test.step("in two tabs it is cancelled, and neither tab complains", async () => {
    const { url, number } = await orderOnline(page, product);
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto(url);
      await expect(turnBack(tab)).toBeVisible();
    }
    await Promise.all([page, other].map((tab) => turnBack(tab).click()));
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL("/cart");
      await expectToast(tab, `Order #${number} is cancelled. Nothing was charged.`);
      await expect(quantityOf(tab, product.name)).toHaveValue("1");
    }
    expect(await orders(page)).toHaveLength(1);
    await other.close();
  });

  await test.step("paid in another tab, the order stays paid, and that is said", async () => {
    const order = await orderOnline(page, product);
    await page.goto(order.url);
    await expect(turnBack(page)).toBeVisible();
    await expect(await pay(page, order)).toBeOK();
    await turnBack(page).click();
    await expect(page).toHaveURL(order.ownPage);
    await expectToast(page, `Order #${order.number} was paid in the meantime, so it was not cancelled.`);
    await expect(page.getByRole("article")).toContainText("Order Placed");
    await expect(page.getByRole("article")).toContainText("Paid");
    await expect(cartLink(page, 0)).toBeVisible();
  });

  await test.step("a cancellation that does not get through is tried again", async () => {
    const { url, id } = await orderOnline(page, product);
    await page.goto(url);
    const letThrough = await routeUntilStopped(page, "**/api/order/cancel/*", (route) => route.abort());
    await turnBack(page).click();
    await expect(page.getByText("This didn't load")).toBeVisible();
    letThrough();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL("/cart");
    const { order } = await (await page.request.get(`/api/order/${id}`)).json();
    expect(order).toMatchObject({ status: "Cancelled" });
    await expect(quantityOf(page, product.name)).toHaveValue("1");

    // A visitor, who may be the shopper in another browser, is asked to log in.
    await page.goto("about:blank");
    await page.context().clearCookies();
    await open(page, `/my-orders/${id}/cancel`);
    await expect(page.getByText("Please Login")).toBeVisible();
  });
});

/** What was chosen before the payment was cancelled. */
async function expectChoices(page: Page): Promise<void> {
  const summary = orderSummary(page);
  await expect(summary.getByLabel("Online Payment")).toBeChecked();
  await expect(summary.getByLabel("Note for the courier")).toHaveValue("Ring twice");
  await expect(summary.getByLabel("If something is missing")).toHaveValue("leave");
}

async function expectAmber(page: Page, texts: Locator[]): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const text of texts) await expectAmberNow(text);
  }
}

/** Expects an amber background (more red than green, more green than blue) with readable text. */
async function expectAmberNow(text: Locator): Promise<void> {
  const { ground, contrast } = await text.evaluate((element) => {
    const rgb = (colour: string) => colour.match(/[\d.]+/g)?.map(Number) ?? [];
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = rgb(colour)
        .map((value) => value / 255)
        .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    let painted: Element | null = element;
    while (painted && getComputedStyle(painted).backgroundColor === "rgba(0, 0, 0, 0)")
      painted = painted.parentElement;
    const background = painted ? getComputedStyle(painted).backgroundColor : "rgb(255, 255, 255)";
    const [dark = 0, light = 0] = [
      luminance(background),
      luminance(getComputedStyle(element).color),
    ].toSorted((a, b) => a - b);
    return { ground: rgb(background), contrast: (light + 0.05) / (dark + 0.05) };
  });
  const [red = 0, green = 0, blue = 0] = ground;
  expect(red - green).toBeGreaterThan(5);
  expect(green - blue).toBeGreaterThan(15);
  expect(contrast).toBeGreaterThanOrEqual(4.5);
}
