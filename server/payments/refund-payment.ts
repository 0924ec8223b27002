import { inTransaction, type Transaction } from "../db/database.ts";
import { amountDueCents, giveMoneyBack, lockForPayment, takeMoneyBack } from "../orders/payment.ts";
import type { Shop } from "../shop.ts";
import type { GatewayRefund } from "./gateway.ts";
import { insertRefund, listPayments, listRefundsOfOrder, updateRefund } from "./store.ts";
import type { PaymentRow, RefundRow } from "./tables.ts";

/**
 * Gives back what was paid for an order beyond what is due: all of it when it was cancelled, a part when something was
 * not there. What is to be given back is written down first, under an id that makes it happen once; and before anything
 * is given, the gateway is asked what it has given already. Throws `GatewayError`.
 */
export async function refundWhatIsOwed(shop: Shop, orderId: string): Promise<void> {
  const paid = (await listPayments(shop.db, orderId)).filter((payment) => payment.status === "paid");
  for (const payment of paid) await recordGiven(shop, payment);
  for (const { refund, reference } of await inTransaction(shop.db, (tx) => planRefunds(shop, tx, orderId))) {
    const given = await shop.gateway.refund({
      refundId: refund.id,
      reference,
      amountCents: refund.amountCents,
    });
    await inTransaction(shop.db, (tx) => recordRefund(shop, tx, refund.orderId, refund.paymentId, given));
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
  const paid = (await listPayments(tx, orderId)).filter((payment) => payment.status === "paid");
  const refunds = await callOffImpossible(shop, tx, paid, await listRefundsOfOrder(tx, orderId));
  const given = (payment: PaymentRow) =>
    sum(refunds.filter((refund) => refund.paymentId === payment.id).map((refund) => refund.amountCents));
  let owed = order.paidCents - sum(refunds.map((refund) => refund.amountCents)) - amountDueCents(order);
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
  const unheard = refunds.filter((refund) => refund.gatewayRefundId === null);
  return unheard.map((refund) => ({
    refund,
    reference: paid.find((payment) => payment.id === refund.paymentId)?.reference ?? "",
  }));
}

/**
 * Calls off what was planned and does not fit any more, because somebody gave money back by hand; returns what stands.
 * What the gateway was asked for, and has done unheard, is never called off: for the gateway it did fit.
 */
async function callOffImpossible(
  shop: Shop,
  tx: Transaction,
  paid: readonly PaymentRow[],
  refunds: readonly RefundRow[],
): Promise<RefundRow[]> {
  const standing = refunds.filter((refund) => refund.status !== "failed");
  const given = standing.filter((refund) => refund.gatewayRefundId !== null);
  const leftOf = ({ id, amountCents }: PaymentRow) =>
    amountCents - sum(given.filter((refund) => refund.paymentId === id).map((refund) => refund.amountCents));
  const left = new Map(paid.map((payment) => [payment.id, leftOf(payment)]));
  const impossible = standing.filter(
    (refund) => refund.gatewayRefundId === null && refund.amountCents > (left.get(refund.paymentId) ?? 0),
  );
  for (const { id } of impossible)
    await updateRefund(tx, id, { status: "failed", gatewayRefundId: null, settledAt: shop.clock() });
  return standing.filter((refund) => !impossible.includes(refund));
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
