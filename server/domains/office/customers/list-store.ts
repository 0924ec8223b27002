import { isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { asciiDigits } from "#contract/digits.ts";
import type { Queryable } from "#platform/db/database.ts";
import { defineList } from "#platform/db/lists/list.ts";
import { prefixQuery } from "#platform/db/words.ts";
import { isPlaced, orderDocument } from "#schema/order-sql.ts";
import { orders } from "#schema/orders.ts";
import { shopperDocument, shoppers } from "#schema/shoppers.ts";

/** Up to this many matches are looked up first, for the same reason as with orders. */
const LOOKED_UP_MAX = 5_000;

/**
 * The shop's customers, newest first. Each word of a search is a prefix of a word of the name and email, or of one of
 * the customer's orders.
 */
export const customerList = defineList({
  name: "customers",
  table: shoppers,
  id: shoppers.id,
  sorts: { createdAt: { key: shoppers.createdAt, order: "desc" } },
  filters: {
    kind: (kind: "account" | "guest") =>
      kind === "guest" ? isNotNull(shoppers.guestEmail) : isNull(shoppers.guestEmail),
  },
  async search(db, text) {
    const [byName, byOrder] = await Promise.all([lookUpNames(db, text), lookUpBuyers(db, text)]);
    if (byName.length > LOOKED_UP_MAX || byOrder.length > LOOKED_UP_MAX) return isFound(text);
    const ids = new Set([...byName, ...byOrder].map(({ id }) => id));
    return sql`${shoppers.id} = any(${sql.param([...ids])}::uuid[])`;
  },
});

/** Finds customers by name and email, unordered: all of them, or one more than the lookup limit. */
export function lookUpNames(db: Queryable, text: string): Promise<{ id: string }[]> {
  return db
    .select({ id: shoppers.id })
    .from(shoppers)
    .where(matches(shopperDocument(shoppers), text))
    .limit(LOOKED_UP_MAX + 1);
}

/** Finds the buyers of orders by number, name, email and phone, likewise; a buyer of several is repeated. */
export function lookUpBuyers(db: Queryable, text: string): Promise<{ id: string }[]> {
  return db
    .select({ id: orders.shopperId })
    .from(orders)
    .where(sql`${isPlaced(orders)} and ${matches(orderDocument(orders), text)}`)
    .limit(LOOKED_UP_MAX + 1);
}

/**
 * The condition of a search with very many matches, which fills a page after few customers. With its offset, PostgreSQL
 * looks up the orders of one customer after the other, and does not collect the buyers of all orders first.
 */
function isFound(text: string): SQL {
  return sql`(${matches(shopperDocument(shoppers), text)} or exists (
    select from ${orders} where ${orders.shopperId} = ${shoppers.id} and ${isPlaced(orders)}
      and ${matches(orderDocument(orders), text)} offset 0))`;
}

function matches(document: SQL, text: string): SQL {
  return sql`${document} @@ to_tsquery('simple', ${prefixQuery(asciiDigits(text))})`;
}
