import type { Transaction } from "../db/database.ts";
import { amountDueCents, giveUpRefunding, lockForPayment, unmarkFailedRefund } from "../orders/payment.ts";
import type { OrderWithItems } from "../orders/view.ts";
import type { Shop } from "../shop.ts";
import { listOpenDiscrepanciesOfOrder } from "./discrepancy-store.ts";
import {
  insertRefund,
  listDisputesOfOrder,
  listPayments,
  listRefundsOfOrder,
  updateRefund,
} from "./store.ts";
import type { DisputeRow, PaymentRow, RefundRow } from "./tables.ts";

/** After so many refunds of an order have failed, nobody but the seller can help. */
const FAILURES_MAX = 3;

/** What has come in for an order and gone back, as far as it is written down. */
type Position = {
  order: OrderWithItems;
  paid: PaymentRow[];
  /** Whether another gateway, which the shop has left since, has taken something. */
  isPaidElsewhere: boolean;
  /** On their way, or given. */
  refunds: RefundRow[];
  failures: number;
  disputes: DisputeRow[];
};

/**
 * Writes down what of an order is owed and not on its way yet. Returns every refund that the gateway has not heard of,
 * with the payment it is of, but for those that have to wait until a bank, or a person, has decided.
 */
export async function planRefunds(
  shop: Shop,
  tx: Transaction,
  orderId: string,
): Promise<{ refund: RefundRow; payment: PaymentRow }[]> {
  const order = await lockForPayment(tx, orderId);
  if (!order) return [];
  const position = await readPosition(shop, tx, order);
  await callOff(shop, tx, position);
  const owed = owedCents(position);
  const withheld = await listWithheld(tx, position);
  if (owed <= 0 && order.refundFailed) await unmarkFailedRefund(tx, order);
  // What was left to the seller stays hers: she may have given it back in cash.
  const isSellers = order.refundFailed || position.failures >= FAILURES_MAX;
  if (owed > 0 && isSellers) await giveUpRefunding(shop, tx, order, owed);
  else await planMore(shop, tx, position, withheld);
  return position.refunds.filter(isOutcomeUnknown).flatMap((refund) => {
    const payment = position.paid.find(({ id }) => id === refund.paymentId);
    return payment && !withheld.has(payment.id) ? [{ refund, payment }] : [];
  });
}

/** What the gateway of today has taken; what another one took before, the seller gives back there. */
export function paidHere(shop: Shop, payments: readonly PaymentRow[]): PaymentRow[] {
  return payments.filter(({ status, gateway }) => status === "paid" && gateway === shop.gateway.name);
}

async function readPosition(shop: Shop, tx: Transaction, order: OrderWithItems): Promise<Position> {
  const all = await listRefundsOfOrder(tx, order.id);
  const paid = (await listPayments(tx, order.id)).filter(({ status }) => status === "paid");
  const here = paidHere(shop, paid);
  return {
    order,
    paid: here,
    isPaidElsewhere: here.length < paid.length,
    refunds: all.filter(({ status }) => status === "pending" || status === "succeeded"),
    failures: all.filter(({ status }) => status === "failed").length,
    disputes: await listDisputesOfOrder(tx, order.id),
  };
}

/** What the shopper has to get back, beyond what she got and what is on its way; below zero when that is too much. */
function owedCents({ order, refunds }: Position): number {
  const { paidCents, chargedBackCents } = order;
  return paidCents - chargedBackCents - sum(refunds.map(amountOf)) - amountDueCents(order);
}

/** What of a payment was neither given back nor taken back by a bank. */
function leftOf({ refunds, disputes }: Position, { id, amountCents }: PaymentRow): number {
  const given = refunds.filter(({ paymentId }) => paymentId === id).map(amountOf);
  const lost = disputes
    .filter(({ paymentId }) => paymentId === id)
    .map(({ chargedBackCents }) => chargedBackCents);
  return amountCents - sum(given) - sum(lost);
}

/**
 * Somebody gave money back by hand, or a bank took it back: what the gateway has not heard of, and would be too much
 * now, is called off.
 */
async function callOff(shop: Shop, tx: Transaction, position: Position): Promise<void> {
  for (const refund of position.refunds.filter(isOutcomeUnknown).toReversed()) {
    const payment = position.paid.find(({ id }) => id === refund.paymentId);
    if (owedCents(position) >= 0 && (!payment || leftOf(position, payment) >= 0)) continue;
    const withdrawn = { status: "withdrawn", gatewayRefundId: null, settledAt: shop.clock() } as const;
    await updateRefund(tx, refund.id, withdrawn);
    position.refunds = position.refunds.filter((each) => each !== refund);
  }
}

/**
 * The payments of which nothing is given back for now: a bank may take them back, or something was told of their refunds
 * or disputes that does not fit, and nobody has looked at it yet.
 */
async function listWithheld(tx: Transaction, { order, disputes }: Position): Promise<Set<string>> {
  const unclear = (await listOpenDiscrepanciesOfOrder(tx, order.id)).filter(
    ({ kind }) => kind === "refund" || kind === "dispute",
  );
  const contested = disputes.filter(({ status }) => status === "open");
  return new Set([...contested, ...unclear].flatMap(({ paymentId }) => paymentId ?? []));
}

async function planMore(
  shop: Shop,
  tx: Transaction,
  position: Position,
  withheld: ReadonlySet<string>,
): Promise<void> {
  const left = (payment: PaymentRow) => leftOf(position, payment);
  const waiting = position.paid.filter(({ id }) => withheld.has(id));
  // What a bank may take back can be the very money that is owed: it must not be given back from another payment.
  let owed = owedCents(position) - sum(waiting.map((payment) => Math.max(0, left(payment))));
  // The last payment first: of two, it is the one too many.
  for (const payment of position.paid.toReversed()) {
    const amountCents = Math.min(owed, left(payment));
    if (amountCents <= 0 || withheld.has(payment.id)) continue;
    owed -= amountCents;
    const { id: paymentId, orderId } = payment;
    const createdAt = shop.clock();
    const refund = { orderId, paymentId, amountCents, status: "pending", createdAt } as const;
    position.refunds.push(await insertRefund(tx, refund));
  }
  // What another gateway took before, the seller gives back there: she is told.
  if (owed > 0 && position.isPaidElsewhere) await giveUpRefunding(shop, tx, position.order, owed);
}

function isOutcomeUnknown(refund: RefundRow): boolean {
  return refund.status === "pending" && refund.gatewayRefundId === null;
}

function amountOf({ amountCents }: RefundRow): number {
  return amountCents;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
