import {
  lockForPayment,
  markPaymentUnclear,
  type OrderWithItems,
  receiveMoney,
  settleSoon,
} from "#domains/sales/index.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { PaymentRow, ReportedValues } from "#schema/payments.ts";
import { currencyOf } from "../currency.ts";
import { keepDiscrepancy, type Mismatch } from "../discrepancies/discrepancies.ts";
import {
  findPaymentByReference,
  findPaymentBySession,
  findUnopened,
  lockReference,
  updatePayment,
} from "../store.ts";
import type { SessionReport } from "./gateway-answers.ts";

/** Whether the report came in a webhook event or as an answer to a request; only an answer is final. */
type Source = "event" | "answer";

type Found = { order: OrderWithItems; payment: PaymentRow };

/**
 * Records the state of a payment page and applies the consequences. Every report passes here, from a webhook, the
 * browser's return or a job, in any order and any number of times. A report that does not match the payment never
 * counts as paid; it is stored as a discrepancy.
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
  // `paid` is final, and a payment that is over only changes when money comes.
  if (payment.status === "paid") return;
  if (state.status !== "paid") {
    const over = payment.status !== "open" && payment.status !== "processing";
    if ((over && !outcomeUnknown) || state.status === "open") return;
    await updatePayment(tx, payment.id, { status: state.status });
    // Nothing will be paid: the order need not wait any longer. Or a payment that was given up is being processed.
    if (state.status !== "processing" || outcomeUnknown) await settleSoon(shop, tx, order.id);
    return;
  }
  const { reference, amountCents } = state;
  await updatePayment(tx, payment.id, { status: "paid", reference, paidAt: shop.clock() });
  await receiveMoney(shop, tx, order, { id: payment.id, amountCents });
  // The payment may be late or a duplicate, and something may have been refunded already.
  await settleSoon(shop, tx, order.id);
}

/**
 * Whether the outcome of opening a payment's page is unknown. If the opening was rejected or given up, the page may
 * still exist: `failed` and `expired` are then not the gateway's word.
 */
export function isOutcomeUnknown({ sessionId, status }: PaymentRow): boolean {
  return sessionId === null && status !== "mismatched";
}

/** Finds the payment of a session and locks its order; returns undefined when it is not ours, or was never used. */
async function findPayment(shop: Shop, tx: Transaction, report: SessionReport): Promise<Found | undefined> {
  const { name: gateway } = shop.gateway;
  const { sessionId, orderId, state } = report;
  const known = await findPaymentBySession(tx, gateway, sessionId);
  // Without either, it belongs to another shop on the same gateway account.
  const order = await lockForPayment(tx, known?.orderId ?? orderId ?? "");
  if (!order) return undefined;
  // Reads again under the lock: the payment may have changed while this waited for the order.
  const opened = await findPaymentBySession(tx, gateway, sessionId);
  if (opened) return { order, payment: opened };
  // A page that was never recorded and not paid is ignored.
  if (state.status !== "paid" && state.status !== "processing") return undefined;
  // One of our pages whose opening was not recorded: the process died, or the reply was lost.
  const payment = await findUnopened(tx, gateway, order.id);
  if (payment) return { order, payment };
  const expected = { orderId: order.id, amountCents: order.amountCents, currency: currencyOf(shop) };
  const about = { orderId: order.id, paymentId: null };
  await keepDiscrepancy(shop, tx, about, { kind: "session", expected, received: reportedValues(report) });
  return undefined;
}

/** A gateway payment pays for one page: reported for a second page, it did not bring any money. */
async function compareReference(
  shop: Shop,
  tx: Transaction,
  payment: PaymentRow,
  report: SessionReport,
): Promise<Mismatch | undefined> {
  const { state } = report;
  if (state.status !== "paid" || payment.status === "paid") return undefined;
  const { name: gateway } = shop.gateway;
  // Concurrent reports of the same reference are compared one after the other.
  await lockReference(tx, gateway, state.reference);
  const other = await findPaymentByReference(tx, gateway, state.reference);
  if (!other) return undefined;
  const { orderId, amountCents } = other;
  const expected = { orderId, amountCents, currency: currencyOf(shop), reference: state.reference };
  return { kind: "reference", expected, received: reportedValues(report) };
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
  // An event may be wrong, so the gateway is asked.
  if (source === "event") return settleSoon(shop, tx, payment.orderId);
  if (payment.status !== "open" && payment.status !== "processing") return;
  await updatePayment(tx, payment.id, { status: "mismatched" });
  if (state.status === "paid") await markPaymentUnclear(shop, tx, order, true);
}

/** Compares a reported session with its payment; returns what differs, or undefined when everything matches. */
function compareSession(payment: PaymentRow, currency: string, report: SessionReport): Mismatch | undefined {
  const { orderId, state } = report;
  const { amountCents, reference, sessionId } = payment;
  const mismatch = (kind: Mismatch["kind"], expected: ReportedValues = {}) => ({
    kind,
    expected: {
      orderId: payment.orderId,
      amountCents,
      currency,
      ...(sessionId && { sessionId }),
      ...expected,
    },
    received: reportedValues(report),
  });
  if (orderId !== payment.orderId) return mismatch("order");
  if (state.status !== "paid") return undefined;
  if (state.currency !== currency) return mismatch("currency");
  if (state.amountCents !== amountCents) return mismatch("amount");
  if (reference !== null && reference !== state.reference) return mismatch("paid-twice", { reference });
  return undefined;
}

/** A reported session as it is stored with a discrepancy. */
function reportedValues({ sessionId, orderId, state }: SessionReport): ReportedValues {
  if (state.status !== "paid") return { sessionId, orderId };
  const { reference, amountCents, currency } = state;
  return { sessionId, orderId, reference, amountCents, currency };
}
