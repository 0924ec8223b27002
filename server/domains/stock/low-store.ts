import { and, desc, eq, gte, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { defineList } from "#platform/db/lists/list.ts";
import { ledgerPostings } from "#schema/ledger.ts";
import { products } from "#schema/products.ts";
import { stockLots, stockSheets } from "#schema/stock.ts";

/** The products of which few are left, by name. */
export const lowProducts = defineList({
  name: "products of which few are left",
  table: products,
  id: products.id,
  scope: sql`${products.isLow}`,
  sorts: { name: { key: products.sortName, order: "asc" } },
  filters: { category: (path: string) => eq(products.category, path) },
});

/** How many pieces of each of these products were sold since a time; what was cancelled since then is subtracted. */
export async function countSold(
  db: Queryable,
  productIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const { productId, account, at, amount } = ledgerPostings;
  const rows = await db
    .select({ productId, sold: sql<number>`sum(${amount})`.mapWith(Number) })
    .from(ledgerPostings)
    .where(
      and(sql`${productId} = any(${sql.param(productIds)}::uuid[])`, eq(account, "sold"), gte(at, since)),
    )
    .groupBy(productId);
  return new Map(rows.map((row) => [row.productId ?? "", row.sold]));
}

/** For how many days the pieces of each product that keep the longest were good when they were delivered, where it is known. */
export async function readShelfDays(
  db: Queryable,
  productIds: readonly string[],
  timeZone: string,
): Promise<ReadonlyMap<string, number>> {
  const { productId, bestBefore, id, sheetId } = stockLots;
  const rows = await db
    .selectDistinctOn([productId], {
      productId,
      days: sql<number>`${bestBefore} - (${stockSheets.bookedAt} at time zone ${timeZone})::date`,
    })
    .from(stockLots)
    .innerJoin(stockSheets, eq(stockSheets.id, sheetId))
    .where(sql`${productId} = any(${sql.param(productIds)}::uuid[])`)
    .orderBy(productId, desc(bestBefore), desc(id));
  return new Map(rows.map((row) => [row.productId, row.days]));
}

/** The products of which something was missing in orders since a time, the latest first. */
export async function listMissing(db: Queryable, since: Date, limit: number) {
  const { productId, amount, orderId, account, at } = ledgerPostings;
  const rows = await db
    .select({
      productId,
      short: sql<number>`sum(${amount})`.mapWith(Number),
      orders: sql<number>`count(distinct ${orderId})`.mapWith(Number),
    })
    .from(ledgerPostings)
    // In words, so that it matches the condition of the index.
    .where(and(sql`${account} = 'missing'`, gte(at, since), sql`${orderId} is not null`))
    .groupBy(productId)
    .orderBy(sql`max(${at}) desc`, productId)
    .limit(limit);
  return rows.flatMap((row) => (row.productId === null ? [] : [{ ...row, productId: row.productId }]));
}
