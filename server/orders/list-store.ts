import { eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { OrderStatus } from "../../contract/orders/order-status.ts";
import type { Queryable } from "../db/database.ts";
import { isId } from "../db/ids.ts";
import { defineList } from "../db/list.ts";
import { prefixQuery } from "../db/words.ts";
import { isPlaced, orderDocument, orders } from "./tables.ts";

/**
 * Up to this many matches are looked up first: the planner cannot estimate how many orders a prefix matches, and would
 * scan a million orders from the newest on for a number that few of them begin with. A search with more matches fills a
 * page quickly in that way.
 */
const LOOKED_UP_MAX = 5_000;

/** All placed orders for the seller, newest first; each word of a search is a prefix of an order's word. */
export const placedOrders = defineList({
  name: "orders",
  table: orders,
  id: orders.id,
  scope: isPlaced(orders),
  sorts: { createdAt: { key: orders.createdAt, order: "desc" } },
  filters: {
    status: (status: OrderStatus) => eq(orders.status, status),
    shopper: (id: string) => (isId(id) ? eq(orders.shopperId, id) : sql`false`),
    from: (moment: Date) => gte(orders.createdAt, moment),
    before: (moment: Date) => lt(orders.createdAt, moment),
  },
  async search(db, text) {
    const some = await lookUp(db, text);
    if (some.length > LOOKED_UP_MAX) return answers(text);
    return sql`${orders.id} = any(${sql.param(some.map(({ id }) => id))}::uuid[])`;
  },
});

/** Finds orders that match a search, unordered: all of them, or one more than the lookup limit. */
export function lookUp(db: Queryable, text: string): Promise<{ id: string }[]> {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(answers(text))
    .limit(LOOKED_UP_MAX + 1);
}

function answers(text: string): SQL {
  return sql`${orderDocument(orders)} @@ to_tsquery('simple', ${prefixQuery(text)})`;
}
