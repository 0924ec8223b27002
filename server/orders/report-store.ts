import { and, count, desc, eq, gte, ne, sql, sum } from "drizzle-orm";
import type { Queryable, Transaction } from "../db/database.ts";
import { isPlaced } from "./store.ts";
import { orderItems, orders } from "./tables.ts";

/** How many orders were placed since a moment, and what they are worth in cents. */
export async function sumOrdersSince(
  db: Queryable,
  since: Date,
): Promise<{ orders: number; amountCents: number }> {
  const [row] = await db
    .select({
      orders: count(),
      amountCents: sum(sql`${orders.amountCents} - ${orders.shortCents}`).mapWith(Number),
    })
    .from(orders)
    .where(and(gte(orders.createdAt, since), isPlaced, ne(orders.status, "Cancelled")));
  return { orders: row?.orders ?? 0, amountCents: row?.amountCents ?? 0 };
}

/**
 * The products of which most pieces were ordered since a moment, the most first: in orders that stand, of what was
 * there.
 */
export async function listSold(
  db: Queryable,
  since: Date,
  limit: number,
): Promise<{ productId: string; pieces: number }[]> {
  const pieces = sum(sql`${orderItems.quantity} - ${orderItems.shortQuantity}`).mapWith(Number);
  return db
    .select({ productId: orderItems.productId, pieces })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(gte(orders.createdAt, since), isPlaced, ne(orders.status, "Cancelled")))
    .groupBy(orderItems.productId)
    .orderBy(desc(pieces), desc(orderItems.productId))
    .limit(limit);
}

/** How many orders wait to be packed. */
export async function countOrdersToPack(db: Queryable): Promise<number> {
  const [row] = await db.select({ count: count() }).from(orders).where(eq(orders.status, "Order Placed"));
  return row?.count ?? 0;
}

/** Whether anything was ever ordered. Until the transaction ends, nobody orders anything. */
export async function hasOrdersForGood(tx: Transaction): Promise<boolean> {
  await tx.execute(sql`lock table ${orders} in share mode`);
  const rows = await tx.select({ id: orders.id }).from(orders).limit(1);
  return rows.length > 0;
}
