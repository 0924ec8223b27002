import { cardStepCents } from "#contract/payments/limits.ts";
import {
  amountDueCents,
  giveUpRefunding,
  lockForPayment,
  type OrderWithItems,
  unmarkFailedRefund,
} from "#domains/sales/index.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { DisputeRow, PaymentRow, RefundRow } from "#schema/payments.ts";
import { listOpenDiscrepanciesOfOrder } from "./discrepancies/discrepancy-store.ts";
import {
  insertRefund,
  listDisputesOfOrder,
  listPayments,
  listRefundsOfOrder,
  updateRefund,
} from "./store.ts";

/** After this many failed refunds of an order, the refund is left to the staff. */
const FAILURES_MAX = 3;

/** The recorded payments, refunds and disputes of an order. */
type Position = {
  order: OrderWithItems;
  paid: PaymentRow[];
  /** Whether a part was paid at a gateway that the shop no longer uses. */
  isPaidElsewhere: boolean;
  /** Pending and succeeded refunds. */
  refunds: RefundRow[];
  failures: number;
  disputes: DisputeRow[];
};

/**
 * Records refunds for what is owed and not on its way yet. Returns each refund that has not been sent to the gateway
 * yet, with its payment, except those that wait for a bank's decision or for a discrepancy to be checked.
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
  if (owed <= 0 && order.refundFailed) await unmarkFailedRefund(shop, tx, order);
  // Once left to the staff, refunds stay so: they may have been paid in cash.
  const isLeftToStaff = order.refundFailed || position.failures >= FAILURES_MAX;
  if (owed > 0 && isLeftToStaff) await giveUpRefunding(shop, tx, order, owed);
  else await planMore(shop, tx, position, withheld);
  return position.refunds.filter(isOutcomeUnknown).flatMap((refund) => {
    const payment = position.paid.find(({ id }) => id === refund.paymentId);
    return payment && !withheld.has(payment.id) ? [{ refund, payment }] : [];
  });
}

/**
 * What is still owed to the shopper of an order, in cents, beside the refunds on their way; and whether it waits for a
 * bank's decision or a discrepancy to be checked.
 */
export async function readOwed(
  shop: Shop,
  db: Queryable,
  order: OrderWithItems,
): Promise<{ cents: number; isWithheld: boolean }> {
  const position = await readPosition(shop, db, order);
  return { cents: owedCents(position), isWithheld: (await listWithheld(db, position)).size > 0 };
}

/** The payments at the current gateway; those at an earlier gateway are refunded there by the staff. */
export function paidHere(shop: Shop, payments: readonly PaymentRow[]): PaymentRow[] {
  return payments.filter(({ status, gateway }) => status === "paid" && gateway === shop.gateway.name);
}

async function readPosition(shop: Shop, db: Queryable, order: OrderWithItems): Promise<Position> {
  const all = await listRefundsOfOrder(db, order.id);
  const paid = (await listPayments(db, order.id)).filter(({ status }) => status === "paid");
  const here = paidHere(shop, paid);
  return {
    order,
    paid: here,
    isPaidElsewhere: here.length < paid.length,
    refunds: all.filter(({ status }) => status === "pending" || status === "succeeded"),
    failures: all.filter(({ status }) => status === "failed").length,
    disputes: await listDisputesOfOrder(db, order.id),
  };
}

/** What is still owed to the shopper, in cents, after all refunds; negative when too much was refunded. */
function owedCents({ order, refunds }: Position): number {
  const { paidCents, chargedBackCents, cashBackCents } = order;
  return paidCents - chargedBackCents - cashBackCents - sum(refunds.map(amountOf)) - amountDueCents(order);
}

/** What of a payment, in cents, was neither refunded nor charged back. */
function leftOf({ refunds, disputes }: Position, { id, amountCents }: PaymentRow): number {
  const given = refunds.filter(({ paymentId }) => paymentId === id).map(amountOf);
  const lost = disputes
    .filter(({ paymentId }) => paymentId === id)
    .map(({ chargedBackCents }) => chargedBackCents);
  return amountCents - sum(given) - sum(lost);
}

/**
 * Withdraws refunds that were not sent to the gateway yet and would now be too much, because of a refund by hand or a
 * chargeback.
 */
async function callOff({ clock }: Shop, tx: Transaction, position: Position): Promise<void> {
  for (const refund of position.refunds.filter(isOutcomeUnknown).toReversed()) {
    const payment = position.paid.find(({ id }) => id === refund.paymentId);
    if (owedCents(position) >= 0 && (!payment || leftOf(position, payment) >= 0)) continue;
    const withdrawn = { status: "withdrawn", gatewayRefundId: null, settledAt: clock() } as const;
    await updateRefund(tx, refund.id, withdrawn);
    position.refunds = position.refunds.filter((each) => each !== refund);
  }
}

/**
 * The payments that are not refunded for now: they have an open dispute, or an unchecked discrepancy about their
 * refunds or disputes.
 */
async function listWithheld(db: Queryable, { order, disputes }: Position): Promise<Set<string>> {
  const unclear = (await listOpenDiscrepanciesOfOrder(db, order.id)).filter(
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
  // A disputed amount may be the very money that is owed, so it is not refunded from another payment.
  let owed = owedCents(position) - sum(waiting.map((payment) => Math.max(0, left(payment))));
  const step = cardStepCents(shop.settings.money);
  // Refunds the last payment first: of two, it is the superfluous one.
  for (const payment of position.paid.toReversed()) {
    const most = Math.min(owed, left(payment));
    const amountCents = most - (most % step);
    if (amountCents <= 0 || withheld.has(payment.id)) continue;
    owed -= amountCents;
    const { id: paymentId, orderId } = payment;
    const createdAt = shop.clock();
    const refund = { orderId, paymentId, amountCents, status: "pending", createdAt } as const;
    position.refunds.push(await insertRefund(tx, refund));
  }
  // What was paid at an earlier gateway is refunded there by the staff, who are notified; also of what is no whole step.
  if (owed > 0 && (position.isPaidElsewhere || owed % step > 0))
    await giveUpRefunding(shop, tx, position.order, owed);
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
