import { and, count, desc, eq, max, ne } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { byText } from "#platform/db/session.ts";
import { orderItems } from "#schema/order-items.ts";
import { isPlaced } from "#schema/order-sql.ts";
import { orders } from "#schema/orders.ts";
import { type ProductRow, products } from "#schema/products.ts";

/** What a shopper bought before is counted in so many of their latest orders. */
const COUNTED_ORDERS = 100;

/** The products in stock that were in most of a shopper's latest orders, the most recent of equals first. */
export async function listBoughtOften(
  db: Queryable,
  shopperId: string,
  limit: number,
): Promise<ProductRow[]> {
  const latest = db
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.shopperId, shopperId), isPlaced(orders), ne(orders.status, "Cancelled")))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(COUNTED_ORDERS)
    .as("latest");
  const bought = db
    .select({
      productId: orderItems.productId,
      times: count().as("times"),
      lastAt: max(latest.createdAt).as("last_at"),
    })
    .from(latest)
    .innerJoin(orderItems, eq(orderItems.orderId, latest.id))
    .groupBy(orderItems.productId)
    .as("bought");
  // With a limit, each is looked up by its id; the planner might otherwise read all products.
  const sold = db
    .select()
    .from(products)
    .where(and(eq(products.id, bought.productId), eq(products.inStock, true)))
    .limit(1)
    .as("sold");
  const rows = await db
    .select()
    .from(bought)
    .crossJoinLateral(sold)
    .orderBy(desc(bought.times), desc(bought.lastAt), desc(sold.id))
    .limit(limit)
    .prepare(byText)
    .execute();
  return rows.map((row) => row.sold);
}
