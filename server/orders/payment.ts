import { ShopError } from "../../contract/errors.ts";
import type { Dispute } from "../../contract/orders/order-status.ts";
import { theClock, theGateway } from "../actor.ts";
import { loadProducts } from "../catalog/service.ts";
import { takeFromStock } from "../catalog/stock.ts";
import type { Transaction } from "../db/database.ts";
import { post, transfer } from "../ledger/service.ts";
import type { Shop } from "../shop.ts";
import { tellOfChargeback, tellOfFailedRefund, tellOfLatePayment, tellOfRefund } from "./messages.ts";
import { lockOrder, updateOrder, updateOrderItem } from "./store.ts";
import type { OrderRow } from "./tables.ts";
import { takeStep } from "./take-step.ts";
import type { OrderWithItems } from "./view.ts";

/** What the payments' side does to an order. Each takes an order that `lockForPayment` has locked. */

/** An order, kept from changing until the transaction ends: whatever concerns its payment locks it first. */
export function lockForPayment(tx: Transaction, id: string): Promise<OrderWithItems | undefined> {
  return lockOrder(tx, id);
}

/** What an order still has to cost: nothing when it is cancelled, and that is not about to be undone. */
export function amountDueCents({ status, amountCents, shortCents, untoldStepId }: OrderRow): number {
  return status === "Cancelled" && untoldStepId === null ? 0 : amountCents - shortCents;
}

/** Keeps the goods of an order at least until then, because its page at the gateway stays open so long. */
export async function holdUntil(tx: Transaction, order: OrderRow, until: Date): Promise<void> {
  if ((order.heldUntil ?? until) > until) return;
  await updateOrder(tx, { ...order, heldUntil: until });
}

/**
 * Writes down that money has come in, whatever the order is like by then. One that waited is placed. One whose time was
 * up is placed after all, if everything is still there. `payment` names the payment in the books: it can come once.
 */
export async function receiveMoney(
  shop: Shop,
  tx: Transaction,
  before: OrderWithItems,
  payment: { id: string; amountCents: number },
): Promise<void> {
  const order = { ...before, isPaid: true, paidCents: before.paidCents + payment.amountCents };
  await updateOrder(tx, order);
  await post(shop, tx, theGateway, {
    name: `paid:${payment.id}`,
    orderId: order.id,
    postings: transfer(payment.amountCents, "shopper", "gateway"),
  });
  if (order.status === "Awaiting payment")
    await takeStep(shop, tx, theGateway, order, { status: "Order Placed" });
  if (order.status !== "Cancelled") return;
  const retaken = order.cancelledBy === "timeout" ? await retake(shop, tx, order) : undefined;
  if (retaken) await takeStep(shop, tx, theGateway, retaken, { status: "Order Placed" });
  else await tellOfLatePayment(shop, tx, order);
}

/** Takes the goods of a cancelled order off the shelf again: all of them, or none. */
async function retake(
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
    // A savepoint: what was taken before something turned out to be short goes back with it.
    const taken = await tx.transaction((inner) => takeFromStock(shop, inner, lines));
    const items = order.items.map((item) => ({ ...item, takenFromStock: taken.has(item.productId) }));
    for (const item of items) await updateOrderItem(tx, item);
    return { ...order, items };
  } catch (error) {
    if (error instanceof ShopError && error.code === "out_of_stock") return undefined;
    throw error;
  }
}

/** Cancels an order whose payment did not come. */
export async function giveUpWaiting(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  reason: string,
): Promise<void> {
  await takeStep(shop, tx, theClock, order, { status: "Cancelled", reason, cancelledBy: "timeout" });
}

/** Writes down that the gateway has given money back. */
export async function giveMoneyBack(
  shop: Shop,
  tx: Transaction,
  before: OrderWithItems,
  refund: { id: string; amountCents: number },
): Promise<void> {
  const order = { ...before, refundedCents: before.refundedCents + refund.amountCents };
  await updateOrder(tx, order);
  await post(shop, tx, theGateway, {
    name: `refunded:${refund.id}`,
    orderId: order.id,
    postings: transfer(refund.amountCents, "gateway", "shopper"),
  });
  await tellOfRefund(shop, tx, order, refund);
}

/** Writes down that money which was on its way back has come back to the shop: the bank did not take it. */
export async function takeMoneyBack(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  refund: { id: string; amountCents: number },
): Promise<void> {
  await updateOrder(tx, { ...order, refundedCents: order.refundedCents - refund.amountCents });
  await post(shop, tx, theGateway, {
    name: `refund-failed:${refund.id}`,
    orderId: order.id,
    postings: transfer(refund.amountCents, "shopper", "gateway"),
  });
}

/** Leaves it to the seller to give money back that the gateway does not: it failed again and again. */
export async function giveUpRefunding(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  owedCents: number,
): Promise<void> {
  if (order.refundFailed) return;
  await updateOrder(tx, { ...order, refundFailed: true });
  await tellOfFailedRefund(shop, tx, order, owedCents);
}

/** Nothing is left for the seller to give back by hand: it came back some other way. */
export async function unmarkFailedRefund(tx: Transaction, order: OrderRow): Promise<void> {
  await updateOrder(tx, { ...order, refundFailed: false });
}

/** Marks an order whose payment is contested, for the seller to see; returns the order as it is then. */
export async function markDispute<Order extends OrderRow>(
  tx: Transaction,
  before: Order,
  dispute: Dispute,
): Promise<Order> {
  const order = { ...before, dispute };
  await updateOrder(tx, order);
  return order;
}

/**
 * Writes down that a bank took money back for the buyer, which counts as given back; or, below zero, that the shop has
 * got it back after all. `dispute` names in the books which dispute it was, and which change of it.
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
  await updateOrder(tx, order);
  await post(shop, tx, theGateway, {
    name: `dispute:${id}:${bookings}`,
    orderId: order.id,
    postings: transfer(amountCents, "gateway", "disputes"),
  });
  await tellOfChargeback(shop, tx, order, amountCents);
}

/** Marks an order for which money came that does not fit it, or one that the seller has looked into. */
export async function markPaymentUnclear(
  tx: Transaction,
  order: OrderRow,
  paymentUnclear: boolean,
): Promise<void> {
  await updateOrder(tx, { ...order, paymentUnclear });
}
