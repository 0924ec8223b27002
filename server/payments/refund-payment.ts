import { inTransaction, type Transaction } from "../db/database.ts";
import {
  amountDueCents,
  giveMoneyBack,
  giveUpRefunding,
  lockForPayment,
  takeMoneyBack,
} from "../orders/payment.ts";
import type { Shop } from "../shop.ts";
import { GatewayError, type GatewayRefund } from "./gateway.ts";
import { insertRefund, listPayments, listRefundsOfOrder, updateRefund } from "./store.ts";
import type { PaymentRow, RefundRow } from "./tables.ts";

/** After so many refunds of an order have failed, nobody but the seller can help. */
const FAILURES_MAX = 3;

/**
 * Gives back what was paid for an order beyond what is due: all of it when it was cancelled, a part when something was
 * not there. What is to be given back is written down first, under an id that makes it happen once; and before anything
 * is given, the gateway is asked what it has given already. Throws `GatewayError`.
 */
export async function refundWhatIsOwed(shop: Shop, orderId: string): Promise<void> {
  const paid = paidHere(shop, await listPayments(shop.db, orderId));
  for (const payment of paid) await recordGiven(shop, payment);
  for (const { refund, reference } of await inTransaction(shop.db, (tx) => planRefunds(shop, tx, orderId))) {
    const given = await askForRefund(shop, refund, reference);
    await inTransaction(shop.db, (tx) => recordRefund(shop, tx, orderId, refund.paymentId, given));
  }
}

/** What the gateway of today has taken; what another one took before, the seller gives back there. */
function paidHere(shop: Shop, payments: readonly PaymentRow[]): PaymentRow[] {
  return payments.filter(({ status, gateway }) => status === "paid" && gateway === shop.gateway.name);
}

/** Asks the gateway to give money back. A refusal is an answer too: this refund will never be. */
async function askForRefund(shop: Shop, refund: RefundRow, reference: string): Promise<GatewayRefund> {
  const { id: refundId, amountCents } = refund;
  try {
    return await shop.gateway.refund({ refundId, reference, amountCents });
  } catch (error) {
    if (!(error instanceof GatewayError) || !error.refused) throw error;
    return { gatewayRefundId: `refused:${refundId}`, refundId, amountCents, status: "failed" };
  }
}

/** Learns from the gateway what was given back of a payment, also by hand on its own pages. */
async function recordGiven(shop: Shop, { id, orderId, reference }: PaymentRow): Promise<void> {
  for (const given of await shop.gateway.listRefunds(reference ?? ""))
    await inTransaction(shop.db, (tx) => recordRefund(shop, tx, orderId, id, given));
}

type Planned = { refund: RefundRow; reference: string };

/** Writes down what is owed and not on its way yet; returns everything that the gateway has not heard of. */
async function planRefunds(shop: Shop, tx: Transaction, orderId: string): Promise<Planned[]> {
  const order = await lockForPayment(tx, orderId);
  if (!order) return [];
  const payments = await listPayments(tx, orderId);
  const paid = paidHere(shop, payments);
  const all = await listRefundsOfOrder(tx, orderId);
  const refunds = all.filter((refund) => refund.status === "pending" || refund.status === "succeeded");
  const given = (payment: PaymentRow) =>
    sum(refunds.filter((refund) => refund.paymentId === payment.id).map((refund) => refund.amountCents));
  let owed = order.paidCents - sum(refunds.map((refund) => refund.amountCents)) - amountDueCents(order);
  // Somebody gave money back by hand: what the gateway has not heard of yet, and is too much now, is called off.
  for (const refund of refunds.filter(isUnheard).toReversed()) {
    if (owed >= 0) break;
    await updateRefund(tx, refund.id, {
      status: "withdrawn",
      gatewayRefundId: null,
      settledAt: shop.clock(),
    });
    refunds.splice(refunds.indexOf(refund), 1);
    owed += refund.amountCents;
  }
  const failures = all.filter((refund) => refund.status === "failed").length;
  // What was left to the seller once she may have given back in cash.
  if (owed > 0 && (order.refundFailed || failures >= FAILURES_MAX)) {
    await giveUpRefunding(shop, tx, order, owed);
    owed = 0;
  }
  // The last payment first: of two, it is the one too many.
  for (const payment of paid.toReversed()) {
    const amountCents = Math.min(owed, payment.amountCents - given(payment));
    if (amountCents <= 0) continue;
    owed -= amountCents;
    const createdAt = shop.clock();
    refunds.push(
      await insertRefund(tx, { orderId, paymentId: payment.id, amountCents, status: "pending", createdAt }),
    );
  }
  // What another gateway took before, the seller gives back there: she is told.
  if (owed > 0 && payments.some((payment) => payment.status === "paid" && !paid.includes(payment)))
    await giveUpRefunding(shop, tx, order, owed);
  return refunds.filter(isUnheard).map((refund) => ({
    refund,
    reference: paid.find((payment) => payment.id === refund.paymentId)?.reference ?? "",
  }));
}

function isUnheard(refund: RefundRow): boolean {
  return refund.status === "pending" && refund.gatewayRefundId === null;
}

/** Writes down a refund as the gateway has it now. */
async function recordRefund(
  shop: Shop,
  tx: Transaction,
  orderId: string,
  paymentId: string,
  given: GatewayRefund,
): Promise<void> {
  const order = await lockForPayment(tx, orderId);
  if (!order) return;
  const { gatewayRefundId, amountCents, status } = given;
  const known = (await listRefundsOfOrder(tx, orderId)).find(
    (refund) => refund.gatewayRefundId === gatewayRefundId || refund.id === given.refundId,
  );
  if (known?.status === status && known.gatewayRefundId === gatewayRefundId) return;
  // Two may ask at once: the older answer can come last.
  if (status === "pending" && known && known.status !== "pending" && known.status !== "withdrawn") return;
  const settledAt = status === "pending" ? null : shop.clock();
  const refund =
    known ??
    (await insertRefund(tx, {
      orderId,
      paymentId,
      amountCents,
      status,
      gatewayRefundId,
      createdAt: shop.clock(),
      settledAt,
    }));
  if (known) await updateRefund(tx, known.id, { status, gatewayRefundId, settledAt });
  if (status === "succeeded") await giveMoneyBack(shop, tx, order, refund);
  if (status === "failed" && known?.status === "succeeded") await takeMoneyBack(shop, tx, order, refund);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
