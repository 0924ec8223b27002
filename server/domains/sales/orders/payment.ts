import { ShopError } from "#contract/errors.ts";
import type { Dispute } from "#contract/orders/order-status.ts";
import { loadProducts, takeFromStock } from "#domains/catalog/index.ts";
import { reserveSlotAgain } from "#domains/delivery/index.ts";
import { post, transfer } from "#domains/ledger/index.ts";
import { theClock, theGateway } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderRow } from "#schema/orders.ts";
import { notifyOfChargeback, notifyOfFailedRefund, notifyOfLatePayment, notifyOfRefund } from "./messages.ts";
import { moneyDueCents, reserveCreditAgain } from "./placing/order-credit.ts";
import { reserveVoucherAgain } from "./placing/reserve-voucher-again.ts";
import { saveOrder } from "./placing/save-orders.ts";
import { takeStep } from "./steps/take-step.ts";
import { lockOrder, updateOrderItem, updateOrders } from "./store.ts";
import type { OrderWithItems } from "./view.ts";

/** What the payments domain does to an order. Each function expects an order locked by `lockForPayment`. */

/** Finds an order and locks its row until the transaction ends. Everything that concerns its payment locks it first. */
export function lockForPayment(tx: Transaction, id: string): Promise<OrderWithItems | undefined> {
  return lockOrder(tx, id);
}

/**
 * What an order still has to cost in money, in cents, beside what store credit pays of it: when it is cancelled and that
 * can no longer be undone, only what was given back as store credit, for which the shop keeps the money.
 */
export function amountDueCents(order: OrderRow): number {
  const isOver = order.status === "Cancelled" && order.pendingStepId === null;
  return isOver ? order.creditBackCents : moneyDueCents(order);
}

/** Extends the hold on an order's goods to at least this time, because its payment page stays open that long. */
export async function holdUntil(tx: Transaction, order: OrderRow, until: Date): Promise<void> {
  if ((order.heldUntil ?? until) > until) return;
  await updateOrders(tx, [{ ...order, heldUntil: until }]);
}

/**
 * Records a payment, whatever the order's status. An order that awaited it becomes placed. A cancelled one whose time
 * was over is placed after all, if everything is still in stock. `payment` is its unique name in the books.
 */
export async function receiveMoney(
  shop: Shop,
  tx: Transaction,
  before: OrderWithItems,
  payment: { id: string; amountCents: number },
): Promise<void> {
  const order = { ...before, isPaid: true, paidCents: before.paidCents + payment.amountCents };
  await saveOrder(shop, tx, order);
  await post(shop, tx, theGateway, {
    name: `paid:${payment.id}`,
    orderId: order.id,
    postings: transfer(payment.amountCents, "shopper", "gateway"),
  });
  if (order.status === "Awaiting payment")
    await takeStep(shop, tx, theGateway, order, { status: "Order Placed" });
  if (order.status !== "Cancelled") return;
  const reservedAgain = order.cancelledBy === "timeout" ? await reserveAgain(shop, tx, order) : undefined;
  if (reservedAgain) await takeStep(shop, tx, theGateway, reservedAgain, { status: "Order Placed" });
  else await notifyOfLatePayment(shop, tx, order);
}

const refusals = ["out_of_stock", "voucher_refused", "slot_full", "slot_closed", "credit_short"];

/** Takes its slot again, unless that has begun: nobody could bring the order then. */
async function reserveSlotAgainInTime(
  shop: Shop,
  tx: Transaction,
  { slotId, slotStart }: OrderRow,
): Promise<void> {
  if (slotId === null) return;
  if (slotStart && slotStart <= shop.clock()) throw new ShopError("slot_closed");
  if (!(await reserveSlotAgain(shop, tx, slotId))) throw new ShopError("slot_full");
}

/** Takes the goods of a cancelled order from the stock again, its voucher and its slot: all of it or nothing. */
async function reserveAgain(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
): Promise<OrderWithItems | undefined> {
  const products = new Map(
    (
      await loadProducts(
        tx,
        order.items.map((item) => item.productId),
      )
    ).map((row) => [row.id, row]),
  );
  const lines = order.items.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    return product ? [{ product, quantity }] : [];
  });
  if (lines.length < order.items.length) return undefined;
  try {
    // A savepoint: a shortage rolls back what was taken before it.
    const taken = await tx.transaction(async (inner) => {
      if (!(await reserveVoucherAgain(inner, order))) throw new ShopError("voucher_refused");
      await reserveSlotAgainInTime(shop, inner, order);
      const taken = await takeFromStock(shop, inner, lines);
      if (!(await reserveCreditAgain(shop, inner, order))) throw new ShopError("credit_short");
      return taken;
    });
    const items = order.items.map((item) => ({ ...item, takenFromStock: taken.has(item.productId) }));
    for (const item of items) await updateOrderItem(tx, item);
    return { ...order, items };
  } catch (error) {
    if (error instanceof ShopError && refusals.includes(error.code)) return undefined;
    throw error;
  }
}

/** Cancels an order that was not paid in time. */
export async function giveUpWaiting(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  reason: string,
): Promise<void> {
  await takeStep(shop, tx, theClock, order, { status: "Cancelled", reason, cancelledBy: "timeout" });
}

/** Records a refund. */
export async function bookRefund(
  shop: Shop,
  tx: Transaction,
  before: OrderWithItems,
  refund: { id: string; amountCents: number },
): Promise<void> {
  const order = { ...before, refundedCents: before.refundedCents + refund.amountCents };
  await saveOrder(shop, tx, order);
  await post(shop, tx, theGateway, {
    name: `refunded:${refund.id}`,
    orderId: order.id,
    postings: transfer(refund.amountCents, "gateway", "shopper"),
  });
  await notifyOfRefund(shop, tx, order, refund);
}

/** Records that a refund returned to the shop, because the bank rejected it. */
export async function bookFailedRefund(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  refund: { id: string; amountCents: number },
): Promise<void> {
  await saveOrder(shop, tx, { ...order, refundedCents: order.refundedCents - refund.amountCents });
  await post(shop, tx, theGateway, {
    name: `refund-failed:${refund.id}`,
    orderId: order.id,
    postings: transfer(refund.amountCents, "shopper", "gateway"),
  });
}

/** Leaves a refund to the staff after it failed repeatedly at the gateway. */
export async function giveUpRefunding(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  owedCents: number,
): Promise<void> {
  if (order.refundFailed) return;
  await saveOrder(shop, tx, { ...order, refundFailed: true });
  await notifyOfFailedRefund(shop, tx, order, owedCents);
}

/** Clears the mark: the refund was made in another way. */
export async function unmarkFailedRefund(shop: Shop, tx: Transaction, order: OrderRow): Promise<void> {
  await saveOrder(shop, tx, { ...order, refundFailed: false });
}

/** Marks an order whose payment is disputed, for the staff to see; returns the updated order. */
export async function markDispute<Order extends OrderRow>(
  shop: Shop,
  tx: Transaction,
  before: Order,
  dispute: Dispute,
): Promise<Order> {
  const order = { ...before, dispute };
  await saveOrder(shop, tx, order);
  return order;
}

/**
 * Books a chargeback, which counts as a refund; a negative amount means that the shop got it back. `dispute` names the
 * dispute and its change in the books.
 */
export async function bookChargeback(
  shop: Shop,
  tx: Transaction,
  before: OrderWithItems,
  dispute: { id: string; bookings: number; amountCents: number },
): Promise<void> {
  const { id, bookings, amountCents } = dispute;
  const order = {
    ...before,
    refundedCents: before.refundedCents + amountCents,
    chargedBackCents: before.chargedBackCents + amountCents,
  };
  await saveOrder(shop, tx, order);
  await post(shop, tx, theGateway, {
    name: `dispute:${id}:${bookings}`,
    orderId: order.id,
    postings: transfer(amountCents, "gateway", "disputes"),
  });
  await notifyOfChargeback(shop, tx, order, amountCents);
}

/**
 * Marks an order that received a payment which does not match it, or clears the mark once the staff have checked it.
 */
export async function markPaymentUnclear(
  shop: Shop,
  tx: Transaction,
  order: OrderRow,
  paymentUnclear: boolean,
): Promise<void> {
  await saveOrder(shop, tx, { ...order, paymentUnclear });
}
