import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { asRows, defineStatement, updateRows } from "#platform/db/statement.ts";
import { type OrderItemRow, orderItems } from "#schema/order-items.ts";
import { type OrderRow, orders } from "#schema/orders.ts";
import type { OrderWithItems } from "./view.ts";

/** The maximum number of orders named in a message. */
const HOLDS_NAMED = 5;

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

/** Finds an order, if it is this shopper's. */
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

/** Finds any order and locks its row until the transaction ends. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderWithItems | undefined> {
  const [order] = await lockOrders(tx, [id]);
  return order;
}

/** The same for several, locked in one sequence for everybody, so that nobody waits in a circle. */
export async function lockOrders(tx: Transaction, ids: readonly string[]): Promise<OrderWithItems[]> {
  const known = ids.filter(isId);
  if (known.length === 0) return [];
  const rows = await tx.select().from(orders).where(isOneOf(known)).orderBy(asc(orders.id)).for("update");
  return withItems(tx, rows);
}

/** Finds any orders, in no particular sequence. */
export async function findOrders(db: Queryable, ids: readonly string[]): Promise<OrderWithItems[]> {
  const known = ids.filter(isId);
  if (known.length === 0) return [];
  return withItems(db, await db.select().from(orders).where(isOneOf(known)));
}

export async function hasOrder(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, id));
  return rows.length > 0;
}

function isOneOf(ids: readonly string[]): SQL {
  return sql`${orders.id} = any(${sql.param(ids)}::uuid[])`;
}

/** Updates the changeable columns of orders. */
export async function updateOrders(tx: Transaction, rows: readonly OrderRow[]): Promise<void> {
  if (rows.length > 0) await update(tx, { rows: asRows(orders, rows) });
}

const update = defineStatement<{ rows: string }>(
  "update_orders",
  updateRows(orders, sql.placeholder("rows"), [
    "status",
    "isPaid",
    "paidCents",
    "refundedCents",
    "shortCents",
    "heldUntil",
    "cancelledBy",
    "pendingStepId",
    "undoableUntil",
    "refundFailed",
    "dispute",
    "chargedBackCents",
    "paymentUnclear",
    "undelivered",
    "pickingSince",
    "pickedBy",
    "boxes",
    "creditCents",
    "reimbursedCents",
    "creditBackCents",
    "cashBackCents",
    "shippingRefunded",
    "shippingReducedCents",
    "shippingReducedTaxCents",
  ]),
);

/** Has the gateway asked about an order's payment as soon as possible, whatever was planned. */
export async function checkPaymentSoon(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(orders).set({ nextLookAt: now, looks: 0 }).where(eq(orders.id, id));
}

/**
 * Updates how much of a line was taken from the stock, was short, was given back, is picked and weighs, and what is asked
 * about it.
 */
export async function updateOrderItem(tx: Transaction, item: OrderItemRow): Promise<void> {
  const { orderId, position, takenFromStock, shortQuantity, refundedQuantity, question } = item;
  const { reducedCents, reducedTaxCents, pickedQuantity, pickedBy, pickedAt, pickedGrams, weighedGrams } =
    item;
  await tx
    .update(orderItems)
    .set({
      ...{ takenFromStock, shortQuantity, refundedQuantity, reducedCents, reducedTaxCents },
      ...{ question, pickedQuantity, pickedBy, pickedAt, pickedGrams, weighedGrams },
    })
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.position, position)));
}

/** Adds a line to an order. */
export async function insertOrderItem(tx: Transaction, item: OrderItemRow): Promise<void> {
  await tx.insert(orderItems).values(item);
}

/** Updates what is picked of lines. */
export async function updatePicked(tx: Transaction, rows: readonly OrderItemRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update ${orderItems} set picked_quantity = new.picked_quantity, picked_grams = new.picked_grams,
      picked_by = new.picked_by, picked_at = new.picked_at
    from json_populate_recordset(null::${orderItems}, ${asRows(orderItems, rows)}::json) as new
    where ${orderItems.orderId} = new.order_id and ${orderItems.position} = new.position`);
}

/** Updates which weights of lines are charged. */
export async function updateWeighed(tx: Transaction, rows: readonly OrderItemRow[]): Promise<void> {
  await tx.execute(sql`
    update ${orderItems} set weighed_grams = new.weighed_grams
    from json_populate_recordset(null::${orderItems}, ${asRows(orderItems, rows)}::json) as new
    where ${orderItems.orderId} = new.order_id and ${orderItems.position} = new.position`);
}

export type Hold = { _id: string; number: number; quantity: number };

/** The shopper's orders that hold pieces of a product until they are paid, oldest first. */
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
    .where(sql`${orderItems.orderId} = any(${sql.param(rows.map((row) => row.id))}::uuid[])`)
    .orderBy(asc(orderItems.orderId), asc(orderItems.position));
  const byOrder = Map.groupBy(items, (item) => item.orderId);
  return rows.map((row) => ({ ...row, items: byOrder.get(row.id) ?? [] }));
}
