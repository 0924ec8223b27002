import { and, count, desc, eq, gte, ne, sql, sum } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { orderItems } from "#schema/order-items.ts";
import { isPlaced, takenBackCents } from "#schema/order-sql.ts";
import { orders } from "#schema/orders.ts";

/** The number of orders since a given time, and their total in cents. */
export async function sumOrdersSince(
  db: Queryable,
  since: Date,
): Promise<{ orders: number; amountCents: number }> {
  const [row] = await db
    .select({
      orders: count(),
      amountCents: sum(sql`${orders.amountCents} - ${takenBackCents(orders)}`).mapWith(Number),
    })
    .from(orders)
    .where(and(gte(orders.createdAt, since), isPlaced(orders), ne(orders.status, "Cancelled")));
  return { orders: row?.orders ?? 0, amountCents: row?.amountCents ?? 0 };
}

/** The orders since a given time, limited to the newest `orders`. */
type Recent = { since: Date; orders: number };

/** The products with the most pieces in recent valid orders, best first, without short items. */
export async function listSold(
  db: Queryable,
  recent: Recent,
  limit: number,
): Promise<{ productId: string; pieces: number }[]> {
  const newest = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(gte(orders.createdAt, recent.since), isPlaced(orders), ne(orders.status, "Cancelled")))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(recent.orders)
    .as("newest");
  const pieces = sum(sql`${orderItems.quantity} - ${orderItems.shortQuantity}`).mapWith(Number);
  return db
    .select({ productId: orderItems.productId, pieces })
    .from(newest)
    .innerJoin(orderItems, eq(orderItems.orderId, newest.id))
    .groupBy(orderItems.productId)
    .orderBy(desc(pieces), desc(orderItems.productId))
    .limit(limit);
}

/** The number of orders to be packed. */
export async function countOrdersToPack(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(orders)
    .where(and(eq(orders.status, "Order Placed"), isPlaced(orders)));
  return row?.count ?? 0;
}

/** Whether there is any order. Locks out new orders until the transaction ends. */
export async function hasOrdersForGood(tx: Transaction): Promise<boolean> {
  await tx.execute(sql`lock table ${orders} in share mode`);
  const rows = await tx.select({ id: orders.id }).from(orders).limit(1);
  return rows.length > 0;
}
