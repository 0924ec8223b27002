import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Queryable, Transaction } from "../db/database.ts";
import { isId } from "../db/ids.ts";
import { type OrderItemRow, type OrderRow, orderItems, orders } from "./tables.ts";
import type { OrderWithItems } from "./view.ts";

/** So many orders fit into a sentence. */
const HOLDS_NAMED = 5;

/** Cash orders and paid ones: one that waits for its payment is the shopper's alone. */
export const isPlaced = or(eq(orders.paymentType, "COD"), eq(orders.isPaid, true));

export async function findOrderByKey(
  db: Queryable,
  shopperId: string,
  idempotencyKey: string,
): Promise<OrderWithItems | undefined> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.shopperId, shopperId), eq(orders.idempotencyKey, idempotencyKey)));
  const [order] = await withItems(db, rows);
  return order;
}

/** An order, if it is this shopper's. */
export async function findOrder(
  db: Queryable,
  shopperId: string,
  id: string,
): Promise<OrderWithItems | undefined> {
  if (!isId(id)) return undefined;
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.shopperId, shopperId)));
  const [order] = await withItems(db, rows);
  return order;
}

/** Anybody's order, kept from changing until the transaction ends. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderWithItems | undefined> {
  if (!isId(id)) return undefined;
  const rows = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  const [order] = await withItems(tx, rows);
  return order;
}

/** Writes down what of an order can change. */
export async function updateOrder(
  tx: Transaction,
  { id, status, isPaid, paidCents, refundedCents, shortCents, ...rest }: OrderRow,
): Promise<void> {
  const { heldUntil, cancelledBy, untoldStepId, undoableUntil, ...payment } = rest;
  const { refundFailed, dispute, chargedBackCents, paymentUnclear } = payment;
  await tx
    .update(orders)
    .set({
      status,
      isPaid,
      paidCents,
      refundedCents,
      shortCents,
      heldUntil,
      cancelledBy,
      untoldStepId,
      undoableUntil,
      refundFailed,
      dispute,
      chargedBackCents,
      paymentUnclear,
    })
    .where(eq(orders.id, id));
}

/** Has the gateway asked about an order's payment as soon as possible, whatever happened before. */
export async function lookSoon(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(orders).set({ nextLookAt: now, looks: 0 }).where(eq(orders.id, id));
}

/** Writes down what was taken from the stock of an order's lines, and what was not there. */
export async function updateOrderItem(
  tx: Transaction,
  { orderId, position, takenFromStock, shortQuantity }: OrderItemRow,
): Promise<void> {
  await tx
    .update(orderItems)
    .set({ takenFromStock, shortQuantity })
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.position, position)));
}

export type Hold = { _id: string; number: number; quantity: number };

/** The shopper's orders that hold pieces of a product until they are paid, the first one first. */
export async function listHolds(db: Queryable, shopperId: string, productId: string): Promise<Hold[]> {
  return db
    .select({ _id: orders.id, number: orders.number, quantity: orderItems.quantity })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.shopperId, shopperId),
        eq(orders.status, "Awaiting payment"),
        eq(orderItems.productId, productId),
        eq(orderItems.takenFromStock, true),
      ),
    )
    .orderBy(asc(orders.number))
    .limit(HOLDS_NAMED);
}

/** Adds the lines to orders. */
export async function withItems(db: Queryable, rows: OrderRow[]): Promise<OrderWithItems[]> {
  if (rows.length === 0) return [];
  const items = await db
    .select()
    .from(orderItems)
    .where(
      inArray(
        orderItems.orderId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(orderItems.orderId), asc(orderItems.position));
  const byOrder = Map.groupBy(items, (item) => item.orderId);
  return rows.map((row) => ({ ...row, items: byOrder.get(row.id) ?? [] }));
}
