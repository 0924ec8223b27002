import type { Transaction } from "../db/database.ts";
import { lockForPayment, markPaymentUnclear, receiveMoney } from "../orders/payment.ts";
import { settleSoon } from "../orders/settle-soon.ts";
import type { OrderWithItems } from "../orders/view.ts";
import type { Shop } from "../shop.ts";
import { compareSession, toldOf } from "./compare-session.ts";
import { currencyOf } from "./currency.ts";
import { keepDiscrepancy, type Mismatch } from "./discrepancies.ts";
import type { SessionReport } from "./gateway-answers.ts";
import {
  findPaymentByReference,
  findPaymentBySession,
  findUnopened,
  lockReference,
  updatePayment,
} from "./store.ts";
import type { PaymentRow } from "./tables.ts";

/** Whether the gateway told it by itself, or was asked: only what it says when it is asked is the last word. */
type Source = "event" | "answer";

type Found = { order: OrderWithItems; payment: PaymentRow };

/**
 * Writes down how a page at the gateway is, and what comes of it. All that is ever learnt of a payment passes here: from
 * a webhook, from the browser's return, from a job; in any order and any number of times. What does not fit the payment
 * that was asked for never counts as paid: it is kept for a person.
 */
export async function recordSession(
  shop: Shop,
  tx: Transaction,
  report: SessionReport,
  source: Source,
): Promise<void> {
  const found = await findPayment(shop, tx, report);
  if (!found) return;
  const { order, payment } = found;
  const mismatch =
    compareSession(payment, currencyOf(shop), report) ?? (await compareReference(shop, tx, payment, report));
  if (mismatch) return keepMismatch(shop, tx, found, report, mismatch, source);
  const { sessionId, state } = report;
  const outcomeUnknown = isOutcomeUnknown(payment);
  if (payment.sessionId === null) await updatePayment(tx, payment.id, { sessionId });
  // Money that has come is never un-come, and what is over only money can begin again.
  if (payment.status === "paid") return;
  if (state.status !== "paid") {
    const over = payment.status !== "open" && payment.status !== "processing";
    if ((over && !outcomeUnknown) || state.status === "open") return;
    await updatePayment(tx, payment.id, { status: state.status });
    // Nothing will come: the order need not wait any longer. Or something will for one that nobody looks at any more.
    if (state.status !== "processing" || outcomeUnknown) await settleSoon(shop, tx, order.id);
    return;
  }
  const { reference, amountCents } = state;
  await updatePayment(tx, payment.id, { status: "paid", reference, paidAt: shop.clock() });
  await receiveMoney(shop, tx, order, { id: payment.id, amountCents });
  // It may be too late, or twice; and something may have been given back before this was heard.
  await settleSoon(shop, tx, order.id);
}

/**
 * Whether nothing was ever learnt of a payment's page. Its opening may have been refused or given up, and the page be there
 * all the same: that it failed or expired is not the gateway's word.
 */
export function isOutcomeUnknown({ sessionId, status }: PaymentRow): boolean {
  return sessionId === null && status !== "mismatched";
}

/** The payment that a session is of, with its order locked; undefined when it is none of ours, or nothing came of it. */
async function findPayment(shop: Shop, tx: Transaction, report: SessionReport): Promise<Found | undefined> {
  const { name: gateway } = shop.gateway;
  const { sessionId, orderId, state } = report;
  const known = await findPaymentBySession(tx, gateway, sessionId);
  // Without either it is some other shop's, on the same account at the gateway.
  const order = await lockForPayment(tx, known?.orderId ?? orderId ?? "");
  if (!order) return undefined;
  // Only now nobody else changes it: what was read before can have been paid while this waited for the order.
  const opened = await findPaymentBySession(tx, gateway, sessionId);
  if (opened) return { order, payment: opened };
  // One that nobody ever heard of, and nobody will pay, is none.
  if (state.status !== "paid" && state.status !== "processing") return undefined;
  // A page of ours whose opening was never heard of: the process died, or the reply was lost.
  const payment = await findUnopened(tx, gateway, order.id);
  if (payment) return { order, payment };
  const expected = { orderId: order.id, amountCents: order.amountCents, currency: currencyOf(shop) };
  const about = { orderId: order.id, paymentId: null };
  await keepDiscrepancy(shop, tx, about, { kind: "session", expected, received: toldOf(report) });
  return undefined;
}

/** One payment at the gateway pays one page: a second one that names it did not bring any money. */
async function compareReference(
  shop: Shop,
  tx: Transaction,
  payment: PaymentRow,
  report: SessionReport,
): Promise<Mismatch | undefined> {
  const { state } = report;
  if (state.status !== "paid" || payment.status === "paid") return undefined;
  const { name: gateway } = shop.gateway;
  // Two that name it at the same time are compared one after the other.
  await lockReference(tx, gateway, state.reference);
  const other = await findPaymentByReference(tx, gateway, state.reference);
  if (!other) return undefined;
  const { orderId, amountCents } = other;
  const expected = { orderId, amountCents, currency: currencyOf(shop), reference: state.reference };
  return { kind: "reference", expected, received: toldOf(report) };
}

async function keepMismatch(
  shop: Shop,
  tx: Transaction,
  { order, payment }: Found,
  { state }: SessionReport,
  mismatch: Mismatch,
  source: Source,
): Promise<void> {
  const about = { orderId: payment.orderId, paymentId: payment.id };
  await keepDiscrepancy(shop, tx, about, mismatch);
  // Told by itself, it may be a mistake: the gateway is asked.
  if (source === "event") return settleSoon(shop, tx, payment.orderId);
  if (payment.status !== "open" && payment.status !== "processing") return;
  await updatePayment(tx, payment.id, { status: "mismatched" });
  if (state.status === "paid") await markPaymentUnclear(tx, order, true);
}
