import { t } from "#contract/i18n/i18n.ts";
import { giveUpWaiting, lockForPayment } from "#domains/sales/index.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { inLanguage } from "#platform/languages/languages.ts";
import type { Shop } from "#platform/shop.ts";
import type { PaymentRow, RefundRow } from "#schema/payments.ts";
import { currencyOf } from "./currency.ts";
import { keepUnreadable } from "./discrepancies/discrepancies.ts";
import type { GatewayRefund, SessionReport } from "./events/gateway-answers.ts";
import { recordDisputes } from "./events/record-disputes.ts";
import { recordRefunds, refusedName } from "./events/record-refunds.ts";
import { recordSession } from "./events/record-session.ts";
import { GatewayError, UnreadableAnswer } from "./gateway/gateway.ts";
import { paidHere, planRefunds } from "./plan-refunds.ts";
import { listPayments, updatePayment } from "./store.ts";
import { lookAgain, planNextLook } from "./watch-store.ts";

/**
 * Brings an order and the gateway in line: reads the state of its pages, closes those no longer needed, gives up an
 * order whose time is over, and refunds what was overpaid. Idempotent. Throws `GatewayError` when the gateway has to be
 * asked again later.
 */
export async function settlePayment(shop: Shop, orderId: string): Promise<void> {
  try {
    await askAboutPages(shop, orderId);
    await refundWhatIsOwed(shop, orderId);
  } catch (error) {
    if (error instanceof UnreadableAnswer) await keepUnreadable(shop, orderId, error);
    // Plans the next look first, in case the caller does not retry.
    await lookAgain(shop.db, orderId, shop.clock());
    throw error;
  }
  await endLook(shop, orderId);
}

async function askAboutPages(shop: Shop, orderId: string): Promise<void> {
  try {
    for (const payment of await listPayments(shop.db, orderId)) await askAbout(shop, payment);
  } finally {
    // Also when the gateway does not answer: the goods are not held forever.
    await giveUpWhenOver(shop, orderId);
  }
}

/** Plans no further look at an order that has nothing left to settle. */
async function endLook({ clock, db }: Shop, orderId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Everything that leaves something to settle locks the order, so nothing can come in between.
    if (await lockForPayment(tx, orderId)) await planNextLook(tx, orderId, clock());
  });
}

async function askAbout(shop: Shop, payment: PaymentRow): Promise<void> {
  const { orderId, sessionId } = payment;
  // A payment at a gateway that the shop no longer uses.
  if (payment.gateway !== shop.gateway.name) return;
  if (sessionId === null || (payment.status !== "open" && payment.status !== "processing")) return;
  let report = await shop.gateway.readSession(sessionId);
  if (report.state.status === "open" && !(await isAwaited(shop, orderId)))
    report = await shop.gateway.expireSession(sessionId);
  await record(shop, report);
}

/** Records the state of a page in its own transaction. */
export async function record(shop: Shop, report: SessionReport): Promise<void> {
  await inTransaction(shop.db, (tx) => recordSession(shop, tx, report, "answer"));
}

/** Whether the order still awaits its payment, within its time. */
function isAwaited(shop: Shop, orderId: string): Promise<boolean> {
  return inTransaction(shop.db, async (tx) => {
    const order = await lockForPayment(tx, orderId);
    return order?.status === "Awaiting payment" && !isOver(shop, order.heldUntil);
  });
}

function isOver({ clock }: Shop, moment: Date | null): boolean {
  return moment !== null && moment <= clock();
}

function giveUpWhenOver(shop: Shop, orderId: string): Promise<void> {
  return inTransaction(shop.db, (tx) => giveUp(shop, tx, orderId));
}

async function giveUp(shop: Shop, tx: Transaction, orderId: string): Promise<void> {
  const order = await lockForPayment(tx, orderId);
  if (!order) return;
  const payments = await listPayments(tx, orderId);
  const failed = payments.at(-1)?.status === "failed" && payments.at(-1)?.sessionId !== null;
  const waiting = order.status === "Awaiting payment";
  const over = failed || isOver(shop, order.heldUntil);
  // A payment that takes days is being processed: the goods stay held for it.
  const onItsWay = payments.some((payment) => payment.status === "processing");
  if (waiting && (!over || onItsWay)) return;
  for (const payment of payments)
    if (isOutOfReach(shop, payment)) await updatePayment(tx, payment.id, { status: "expired" });
  if (!waiting) return;
  const reason = inLanguage(order.language, () => whyGivenUp(order, failed));
  await giveUpWaiting(shop, tx, order, reason);
}

function whyGivenUp({ paymentUnclear }: { paymentUnclear: boolean }, failed: boolean): string {
  if (paymentUnclear) return t("The payment that came does not fit the order. We are looking into it.");
  return failed ? t("The payment failed.") : t("The payment did not come in time.");
}

/**
 * Whether a page has expired without an answer: its opening was requested and not confirmed, and its time is over
 * (until then the confirmation may still come), or it belongs to an earlier gateway.
 */
function isOutOfReach(shop: Shop, { status, sessionId, gateway, expiresAt }: PaymentRow): boolean {
  const neverOpened = sessionId === null && isOver(shop, expiresAt);
  return status === "open" && (neverOpened || gateway !== shop.gateway.name);
}

/**
 * Refunds what was paid for an order beyond what is due: everything when it was cancelled, a part when items were
 * short. Each refund is recorded first, under its idempotency key. Before refunding, the gateway is asked what was
 * already refunded or charged back. Throws `GatewayError`.
 */
async function refundWhatIsOwed(shop: Shop, orderId: string): Promise<void> {
  for (const payment of paidHere(shop, await listPayments(shop.db, orderId))) await learn(shop, payment);
  for (const { refund, payment } of await inTransaction(shop.db, (tx) => planRefunds(shop, tx, orderId)))
    await recordRefunds(shop, payment, [await askForRefund(shop, refund, payment.reference ?? "")]);
}

/** Reads and records a payment's refunds, including those made by hand on the gateway's website, and its disputes. */
async function learn(shop: Shop, payment: PaymentRow): Promise<void> {
  const reference = payment.reference ?? "";
  await recordRefunds(shop, payment, await shop.gateway.listRefunds(reference));
  await recordDisputes(shop, payment, await shop.gateway.listDisputes(reference));
}

/** Sends a refund to the gateway. A rejection is final: the refund is marked as failed. */
async function askForRefund(shop: Shop, refund: RefundRow, reference: string): Promise<GatewayRefund> {
  const { id: refundId, amountCents } = refund;
  const currency = currencyOf(shop);
  try {
    return await shop.gateway.refund({ refundId, reference, amountCents, currency });
  } catch (error) {
    if (!(error instanceof GatewayError) || !error.refused) throw error;
    const gatewayRefundId = refusedName(refundId);
    return { gatewayRefundId, refundId, amountCents, currency, status: "failed" };
  }
}
