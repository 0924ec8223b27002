import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { cardStepCents } from "#contract/payments/limits.ts";
import { netCents, taxLabel } from "#contract/totals.ts";
import {
  holdUntil,
  lockForPayment,
  nameInOrder,
  type OrderWithItems,
  settleSoon,
} from "#domains/sales/index.ts";
import type { Shopper } from "#platform/actor.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { inLanguage } from "#platform/languages/languages.ts";
import { pageUrl } from "#platform/languages/page-url.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderItemRow } from "#schema/order-items.ts";
import type { PaymentRow } from "#schema/payments.ts";
import { currencyOf } from "./currency.ts";
import { keepDiscrepancy, keepUnreadable } from "./discrepancies/discrepancies.ts";
import type { OpenedSession } from "./events/gateway-answers.ts";
import { isOutcomeUnknown } from "./events/record-session.ts";
import { requireOnlinePayment } from "./gateway/cash-only.ts";
import { GatewayError, type SessionRequest, UnreadableAnswer } from "./gateway/gateway.ts";
import {
  failUnopened,
  findLastPayment,
  findPaymentBySession,
  insertPayment,
  listPayments,
  updatePayment,
} from "./store.ts";

// Stripe keeps a page open for at least half an hour, by its own clock at the time of the request: two more minutes
// allow for latency and clock drift.
const OPEN_MS = 32 * 60_000;
const ATTEMPTS = 2;
/** The payment pages that one order can have; each extends the hold on its goods. */
const ATTEMPTS_MAX = 6;

type Opening = { order: OrderWithItems; payment: PaymentRow };

/**
 * Returns the page on which an order that awaits its payment is paid. Repeated and concurrent requests, and retries
 * after a crash, return the same page: its idempotency key is committed before the gateway is called.
 *
 * Throws `online_payment_off`, `order_not_found` (also for another shopper's order), `order_not_payable`,
 * `gateway_unreachable`.
 */
export async function openPayment(shop: Shop, shopper: Shopper, orderId: string): Promise<string> {
  requireOnlinePayment(shop);
  for (let tries = 1; ; tries += 1) {
    const opening = await inTransaction(shop.db, (tx) => prepareAttempt(shop, tx, shopper, orderId));
    if (opening.payment.url) return opening.payment.url;
    try {
      return await openSession(shop, opening);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (error instanceof UnreadableAnswer) await keepUnreadable(shop, orderId, error);
      // Rejected: a retry with this key would be rejected as well, for instance because too much time has passed.
      if (error.refused) await inTransaction(shop.db, (tx) => failUnopened(tx, opening.payment.id));
      if (!error.refused || tries === ATTEMPTS) throw new ShopError("gateway_unreachable", { cause: error });
    }
  }
}

/**
 * Returns the attempt to use, committed before the gateway is called. A new one is made only when the last one is over.
 */
async function prepareAttempt(
  { clock, gateway }: Shop,
  tx: Transaction,
  shopper: Shopper,
  orderId: string,
): Promise<Opening> {
  const order = await lockForPayment(tx, orderId);
  if (order?.shopperId !== shopper.id) throw new ShopError("order_not_found");
  if (order.status !== "Awaiting payment") throw notPayable(order);
  if (order.paymentUnclear) throw unclear();
  const last = await findLastPayment(tx, orderId);
  const elsewhere = last?.status === "open" && last.gateway !== gateway.name;
  // A page at a gateway that the shop no longer uses is no longer offered.
  if (last && elsewhere) await updatePayment(tx, last.id, { status: "expired" });
  else if (last && !isOver(last)) return { order, payment: last };
  const now = clock();
  if (order.heldUntil && order.heldUntil <= now) throw tooLate();
  if (last && last.attempt >= ATTEMPTS_MAX) throw new ShopError("gateway_unreachable");
  const expiresAt = new Date(now.getTime() + OPEN_MS);
  await holdUntil(tx, order, expiresAt);
  const payment = await insertPayment(tx, {
    orderId,
    attempt: (last?.attempt ?? 0) + 1,
    gateway: gateway.name,
    status: "open",
    amountCents: order.amountCents - order.creditCents,
    expiresAt,
    createdAt: now,
  });
  return { order, payment };
}

function isOver({ status }: PaymentRow): boolean {
  return status === "failed" || status === "expired" || status === "mismatched";
}

async function openSession(shop: Shop, { order, payment }: Opening): Promise<string> {
  const session = await inLanguage(order.language, () =>
    shop.gateway.openSession(sessionRequestOf(shop, order, payment)),
  );
  const now = await inTransaction(shop.db, async (tx) => {
    const now = await lockForPayment(tx, order.id);
    const [stored] = (await listPayments(tx, order.id)).filter(({ id }) => id === payment.id);
    if (!stored || !(await isItsOwn(shop, tx, stored, session))) return undefined;
    // The payment was marked as over while its page was being opened (the order was cancelled, or another request for
    // the same page was rejected). The page is open, so the job has to check or close it.
    const status = isOutcomeUnknown(stored) ? "open" : stored.status;
    await updatePayment(tx, payment.id, { ...session, status });
    if (now?.status === "Cancelled") await settleSoon(shop, tx, order.id);
    return now;
  });
  if (!now) throw new ShopError("gateway_unreachable");
  if (now.status === "Cancelled") throw notPayable(now);
  return session.url;
}

/**
 * Whether the opened page belongs to no other payment, and the payment has no other page; else stores a discrepancy.
 */
async function isItsOwn(
  shop: Shop,
  tx: Transaction,
  { id: paymentId, orderId, sessionId: before }: PaymentRow,
  { sessionId }: OpenedSession,
): Promise<boolean> {
  const owner = await findPaymentBySession(tx, shop.gateway.name, sessionId);
  if ((before ?? sessionId) === sessionId && (owner?.id ?? paymentId) === paymentId) return true;
  const expected = { orderId, ...(before && { sessionId: before }) };
  const received = { orderId: owner?.orderId ?? orderId, sessionId };
  await keepDiscrepancy(shop, tx, { orderId, paymentId }, { kind: "session", expected, received });
  return false;
}

/**
 * In the language of the order, and built only from values that do not change while somebody pays, because one idempotency
 * key needs identical requests.
 */
function sessionRequestOf(shop: Shop, order: OrderWithItems, payment: PaymentRow): SessionRequest {
  const shopUrl = pageUrl(shop, "/").replace(/\/$/, "");
  const back = new URLSearchParams({ next: "/my-orders", order: order.id });
  return {
    key: `larder-${order.id}-${payment.attempt}`,
    orderId: order.id,
    orderNumber: order.number,
    shopperEmail: order.address.email,
    currency: currencyOf(shop),
    ...linesToPay(shop, order, payment),
    amountCents: payment.amountCents,
    expiresAt: payment.expiresAt,
    shopUrl,
    successUrl: `${shopUrl}/loader?${back}`,
    cancelUrl: `${shopUrl}/my-orders/${order.id}/cancel`,
  };
}

/** Gateways know no negative lines, and each has to be an amount that cards take: else the order is one line. */
function linesToPay({ settings: { money } }: Shop, order: OrderWithItems, payment: PaymentRow) {
  const all = allToPay(order);
  const amounts = [...all.lines.map(({ unitCents }) => unitCents), all.shippingCents];
  const isTaken = (cents: number) => cents % cardStepCents(money) === 0;
  return order.creditCents === 0 && amounts.every(isTaken) ? all : inOneLine(order, payment);
}

function allToPay(order: OrderWithItems) {
  return {
    lines: order.items.map(lineToPay),
    shippingCents: order.shippingCents - order.shippingDiscountCents,
    taxIncluded: order.taxIncluded,
    taxName: taxLabel(order.items, order, order.language),
    taxCents: order.taxCents,
  };
}

function inOneLine(order: OrderWithItems, { amountCents: unitCents }: PaymentRow) {
  const { number, creditCents } = order;
  const name =
    creditCents > 0
      ? t("Order #{number}, without what store credit pays", { number })
      : t("Order #{number}", { number });
  const lines = [{ name, unitCents, quantity: 1 }];
  return {
    lines,
    shippingCents: 0,
    taxIncluded: true,
    taxName: taxLabel(order.items, order, order.language),
    taxCents: 0,
  };
}

/** A line with what is taken off it. Gateways only multiply: if that does not come out even, all pieces are one. */
function lineToPay(item: OrderItemRow) {
  const { quantity } = item;
  const name = nameInOrder(item);
  const cents = netCents(item);
  if (cents % quantity === 0) return { name, unitCents: cents / quantity, quantity };
  return { name: `${quantity} × ${name}`, unitCents: cents, quantity: 1 };
}

function unclear(): ShopError {
  return new ShopError("order_not_payable", {
    message: t(
      "We received a payment that doesn''t match this order. We are looking into it: please do not pay again.",
    ),
  });
}

function tooLate(): ShopError {
  return new ShopError("order_not_payable", { message: t("The time to pay for this order has passed.") });
}

function notPayable({ status }: OrderWithItems): ShopError {
  const message =
    status === "Cancelled" ? t("This order was cancelled.") : t("This order has already been paid.");
  return new ShopError("order_not_payable", { message });
}
