import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { asciiDigits } from "#contract/digits.ts";
import { limits } from "#contract/limits.ts";
import type { Queryable } from "#platform/db/database.ts";
import { countUpToMax } from "#platform/db/lists/bounded-count.ts";
import { prefixQuery } from "#platform/db/words.ts";
import { orderDocument } from "#schema/order-sql.ts";
import { orders } from "#schema/orders.ts";

/**
 * Up to this many matches are looked up first: the planner cannot estimate how many orders a prefix matches, and would
 * scan a million orders from the newest on for a number that few of them begin with. A search with more matches fills a
 * page quickly in that way.
 */
const LOOKED_UP_MAX = 5_000;

/** Up to this many orders are compared one by one: each takes about 20 microseconds. */
const COMPARED_MAX = 300;

/** Fewer digits are numbers of orders, or postcodes. */
const PHONE_DIGITS_MIN = 7;

/**
 * The condition of a search among the orders of another condition, and how many those are. To find the 71,000 orders of
 * a prefix in the index takes longer than everything else about a search, so it is done once, and among few orders, as on
 * most tabs of the board, never: those are compared one by one.
 */
export async function searchOrders(
  db: Queryable,
  text: string,
  among: SQL | undefined,
): Promise<SQL | { where: SQL; rows: number }> {
  const { total } = await countUpToMax(db, orders, among);
  if (total <= COMPARED_MAX) return these(await compareFew(db, text, among));
  const some = await lookUp(db, text, among);
  const ids = some.flatMap(({ id, fits }) => (fits ? id : []));
  if (some.length <= LOOKED_UP_MAX) return these(ids);
  const where = answers(orders, text);
  return ids.length > limits.listCountMax ? { where, rows: ids.length } : where;
}

function these(ids: readonly string[]) {
  return { where: sql`${orders.id} = any(${sql.param(ids)}::uuid[])`, rows: ids.length };
}

/** Finds the orders of a condition that match a search. Materialized, so that the index of words is not used. */
async function compareFew(db: Queryable, text: string, among: SQL | undefined): Promise<string[]> {
  const few = alias(orders, "few");
  const { rows } = await db.execute<{ id: string }>(sql`
    with few as materialized (
      select ${orders.id}, ${orders.number}, ${orders.address} from ${orders} where ${among ?? sql`true`})
    select id from few where ${answers(few, text)}`);
  return rows.map(({ id }) => id);
}

/**
 * Finds orders that match a search, unordered, and whether they fulfil the condition: all of them, or one more than the
 * lookup limit. Materialized, so that the limit does not make the planner hope for an early end and read the whole table
 * for a few matches.
 */
export async function lookUp(
  db: Queryable,
  text: string,
  condition: SQL | undefined,
): Promise<{ id: string; fits: boolean | null }[]> {
  const { rows } = await db.execute<{ id: string; fits: boolean | null }>(sql`
    with found as materialized (
      select ${orders.id}, (${condition ?? sql`true`}) as fits from ${orders} where ${answers(orders, text)})
    select id, fits from found limit ${LOOKED_UP_MAX + 1}`);
  return rows;
}

function answers(table: Parameters<typeof orderDocument>[0], text: string): SQL {
  // Addresses are stored with ASCII digits; those from before that are found as they are.
  const plain = asciiDigits(text);
  const queries = [...new Set([text, plain, ...joinedPhone(plain)])]
    .map(prefixQuery)
    .filter((query) => query !== "");
  const query = queries.map((each) => `(${each})`).join(" | ");
  return sql`${orderDocument(table)} @@ to_tsquery('simple', ${query})`;
}

/** A text that may be a phone number as one number, however it is grouped; a long postcode looks the same. */
function joinedPhone(text: string): string[] {
  const digits = text.replaceAll(/\D/g, "");
  return /^[\d+ ()./-]+$/.test(text) && digits.length >= PHONE_DIGITS_MIN ? [digits] : [];
}
