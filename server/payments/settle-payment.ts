import { inTransaction, type Transaction } from "../db/database.ts";
import { giveUpWaiting, lockForPayment } from "../orders/payment.ts";
import type { Shop } from "../shop.ts";
import { keepUnreadable } from "./discrepancies.ts";
import { UnreadableAnswer } from "./gateway.ts";
import type { SessionReport } from "./gateway-answers.ts";
import { recordSession } from "./record-session.ts";
import { refundWhatIsOwed } from "./refund-payment.ts";
import { listPayments, updatePayment } from "./store.ts";
import type { PaymentRow } from "./tables.ts";
import { lookAgain, planNextLook } from "./watch-store.ts";

/**
 * Makes an order and the gateway agree: asks how its pages are, closes those that nobody needs any more, gives the order
 * up when its time is over, gives back what is too much. Can be done at any time and any number of times. Throws
 * `GatewayError` when the gateway has to be asked again later.
 */
export async function settlePayment(shop: Shop, orderId: string): Promise<void> {
  try {
    await askAboutPages(shop, orderId);
    await refundWhatIsOwed(shop, orderId);
  } catch (error) {
    if (error instanceof UnreadableAnswer) await keepUnreadable(shop, orderId, error);
    // Whoever asked for this does not ask for ever.
    await lookAgain(shop.db, orderId, shop.clock());
    throw error;
  }
  await endLook(shop, orderId);
}

async function askAboutPages(shop: Shop, orderId: string): Promise<void> {
  try {
    for (const payment of await listPayments(shop.db, orderId)) await askAbout(shop, payment);
  } finally {
    // Also when the gateway is silent: the goods are not kept for ever.
    await giveUpWhenOver(shop, orderId);
  }
}

/** An order with nothing left to settle is not looked at again before something happens to it. */
async function endLook(shop: Shop, orderId: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    // Whatever leaves something to settle locks the order: nothing can come in between.
    if (await lockForPayment(tx, orderId)) await planNextLook(tx, orderId, shop.clock());
  });
}

async function askAbout(shop: Shop, payment: PaymentRow): Promise<void> {
  const { orderId, sessionId } = payment;
  // Another gateway's, from before the shop went over to this one.
  if (payment.gateway !== shop.gateway.name) return;
  if (sessionId === null || (payment.status !== "open" && payment.status !== "processing")) return;
  let report = await shop.gateway.readSession(sessionId);
  if (report.state.status === "open" && !(await isAwaited(shop, orderId)))
    report = await shop.gateway.expireSession(sessionId);
  await record(shop, report);
}

/** Writes down how a page is, in a transaction of its own. */
export async function record(shop: Shop, report: SessionReport): Promise<void> {
  await inTransaction(shop.db, (tx) => recordSession(shop, tx, report, "answer"));
}

/** Whether the order still waits for its payment, and has time to. */
function isAwaited(shop: Shop, orderId: string): Promise<boolean> {
  return inTransaction(shop.db, async (tx) => {
    const order = await lockForPayment(tx, orderId);
    return order?.status === "Awaiting payment" && !isOver(shop, order.heldUntil);
  });
}

function isOver(shop: Shop, moment: Date | null): boolean {
  return moment !== null && moment <= shop.clock();
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
  // Money that takes days is on its way: the goods are kept for it.
  const onItsWay = payments.some((payment) => payment.status === "processing");
  if (waiting && (!over || onItsWay)) return;
  for (const payment of payments)
    if (isOutOfReach(shop, payment)) await updatePayment(tx, payment.id, { status: "expired" });
  if (waiting) await giveUpWaiting(shop, tx, order, whyGivenUp(order, failed));
}

function whyGivenUp({ paymentUnclear }: { paymentUnclear: boolean }, failed: boolean): string {
  if (paymentUnclear) return "The payment that came does not fit the order. We are looking into it.";
  return failed ? "The payment failed." : "The payment did not come in time.";
}

/**
 * Whether a page has closed without a word: one that was asked for and never heard of, once its time is up (until then
 * its address may still come), or one of a gateway of before.
 */
function isOutOfReach(shop: Shop, { status, sessionId, gateway, expiresAt }: PaymentRow): boolean {
  const neverOpened = sessionId === null && isOver(shop, expiresAt);
  return status === "open" && (neverOpened || gateway !== shop.gateway.name);
}
