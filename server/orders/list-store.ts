import { and, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { asciiDigits } from "../../contract/digits.ts";
import type { BoardTab } from "../../contract/orders/board-tabs.ts";
import type { OrderStatus, PaymentType } from "../../contract/orders/order-status.ts";
import type { Queryable } from "../db/database.ts";
import { isId } from "../db/ids.ts";
import { defineList } from "../db/list.ts";
import { prefixQuery } from "../db/words.ts";
import { orderProblems } from "../problems/tables.ts";
import { isPicking, isPlaced, isTroubled, isUndelivered, orderDocument } from "./order-sql.ts";
import { orders } from "./tables.ts";

/**
 * Up to this many matches are looked up first: the planner cannot estimate how many orders a prefix matches, and would
 * scan a million orders from the newest on for a number that few of them begin with. A search with more matches fills a
 * page quickly in that way.
 */
const LOOKED_UP_MAX = 5_000;

/** Fewer digits are numbers of orders, or postcodes. */
const PHONE_DIGITS_MIN = 7;

const isAt = (status: OrderStatus) => eq(orders.status, status);

/**
 * What is on each tab of the board. Orders with a problem, few at any time, are looked up first, for the same reason as
 * those of a search.
 */
export const tabConditions: Record<BoardTab, SQL | undefined> = {
  pick: and(isAt("Order Placed"), isNull(orders.pickingSince)),
  picking: isPicking(orders),
  packed: isAt("Packed"),
  out: isAt("Out for delivery"),
  delivered: isAt("Delivered"),
  problems: sql`${orders.id} = any(array(
    select ${orders.id} from ${orders} where ${isTroubled(orders)}
    union select ${orders.id} from ${orders} where ${isUndelivered(orders)}
    union select ${orderProblems.orderId} from ${orderProblems} where ${isNull(orderProblems.answeredAt)}))`,
  all: undefined,
};

/** All placed orders for the seller, by default newest first; each word of a search is a prefix of an order's word. */
export const placedOrders = defineList({
  name: "orders",
  table: orders,
  id: orders.id,
  scope: isPlaced(orders),
  sorts: {
    createdAt: { key: orders.createdAt, order: "desc" },
    dueAt: { key: orders.dueAt, order: "asc" },
  },
  filters: {
    status: (status: OrderStatus) => eq(orders.status, status),
    shopper: (id: string) => (isId(id) ? eq(orders.shopperId, id) : sql`false`),
    tab: (tab: BoardTab) => tabConditions[tab] ?? sql`true`,
    zone: (name: string) => eq(orders.slotZone, name),
    slot: (id: string) => eq(orders.slotId, id),
    slotFrom: (moment: Date) => gte(orders.slotStart, moment),
    slotBefore: (moment: Date) => lt(orders.slotStart, moment),
    payment: (type: PaymentType) => eq(orders.paymentType, type),
    ids: (ids: string[]) => sql`${orders.id} = any(${sql.param(ids.filter(isId))}::uuid[])`,
    from: (moment: Date) => gte(orders.createdAt, moment),
    before: (moment: Date) => lt(orders.createdAt, moment),
  },
  async search(db, text) {
    const some = await lookUp(db, text);
    if (some.length > LOOKED_UP_MAX) return answers(text);
    return sql`${orders.id} = any(${sql.param(some.map(({ id }) => id))}::uuid[])`;
  },
});

/**
 * Finds orders that match a search, unordered: all of them, or one more than the lookup limit. Materialized, so that the
 * limit does not make the planner hope for an early end and read the whole table for a few matches.
 */
export async function lookUp(db: Queryable, text: string): Promise<{ id: string }[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with found as materialized (select ${orders.id} from ${orders} where ${answers(text)})
    select id from found limit ${LOOKED_UP_MAX + 1}`);
  return rows;
}

function answers(text: string): SQL {
  // Addresses are stored with ASCII digits; those from before that are found as they are.
  const plain = asciiDigits(text);
  const queries = [...new Set([text, plain, ...joinedPhone(plain)])]
    .map(prefixQuery)
    .filter((query) => query !== "");
  const query = queries.map((each) => `(${each})`).join(" | ");
  return sql`${orderDocument(orders)} @@ to_tsquery('simple', ${query})`;
}

/** A text that may be a phone number as one number, however it is grouped; a long postcode looks the same. */
function joinedPhone(text: string): string[] {
  const digits = text.replaceAll(/\D/g, "");
  return /^[\d+ ()./-]+$/.test(text) && digits.length >= PHONE_DIGITS_MIN ? [digits] : [];
}
