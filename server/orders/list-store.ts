import { eq, gte, lt, sql } from "drizzle-orm";
import type { OrderStatus } from "../../contract/orders/order-status.ts";
import { defineList } from "../db/list.ts";
import { searchWords } from "../db/words.ts";
import { isPlaced } from "./store.ts";
import { orderDocument, orders } from "./tables.ts";

/** Everybody's orders that count as placed, for the seller: newest first; every word of a search begins a word of theirs. */
export const placedOrders = defineList({
  name: "orders",
  table: orders,
  id: orders.id,
  scope: isPlaced,
  sorts: { createdAt: { key: orders.createdAt, order: "desc" } },
  filters: {
    status: (status: OrderStatus) => eq(orders.status, status),
    from: (moment: Date) => gte(orders.createdAt, moment),
    before: (moment: Date) => lt(orders.createdAt, moment),
  },
  search: (_db, text) => {
    const words = searchWords(text).map((word) => `'${word}':*`);
    // Without a word, none is found.
    return { where: sql`${orderDocument(orders)} @@ to_tsquery('simple', ${words.join(" & ")})` };
  },
});
