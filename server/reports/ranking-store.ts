import { sql } from "drizzle-orm";
import { reportLimits } from "../../contract/reports/limits.ts";
import type { ReportPeriod } from "../../contract/reports/periods.ts";
import { products } from "../catalog/tables.ts";
import type { Queryable } from "../db/database.ts";
import { type Rankings, reportProducts, reportRankings } from "./tables.ts";

export type Ranking = typeof reportRankings.$inferSelect;

/** The days of a period and of the one before. */
type Days = { fromBefore: string; from: string; to: string };

/** Ranks the products by what they sold in a period. Reads all of its days, so this is done in the background. */
export async function rankProducts(db: Queryable, { fromBefore, from, to }: Days): Promise<Rankings> {
  const now = sql`filter (where ${reportProducts.day} >= ${from})`;
  const before = sql`filter (where ${reportProducts.day} < ${from})`;
  const sum = (column: unknown, which: unknown) => sql`coalesce(sum(${column}) ${which}, 0)`;
  const first = sql`limit ${reportLimits.rankedProducts}`;
  const listed = (rows: unknown) => sql`(select coalesce(json_agg(ranked), '[]') from (${rows}) as ranked)`;
  const sold = sql`"salesCents" desc, pieces desc, "productId"`;
  const { rows } = await db.execute<Rankings>(sql`
    with sold as materialized (
      select ${reportProducts.productId} as "productId",
        ${sum(reportProducts.pieces, now)} as pieces, ${sum(reportProducts.salesCents, now)} as "salesCents",
        ${sum(reportProducts.pieces, before)} as "piecesBefore", ${sum(reportProducts.salesCents, before)} as "salesCentsBefore",
        ${sum(reportProducts.shortPieces, now)} as "shortPieces"
      from ${reportProducts} where ${reportProducts.day} between ${fromBefore} and ${to}
      group by ${reportProducts.productId}
    )
    select
      ${listed(sql`select * from sold where pieces > 0 order by ${sold} ${first}`)} as best,
      ${listed(sql`select ${products.id} as "productId", coalesce(pieces, 0) as pieces, coalesce("salesCents", 0) as "salesCents",
          coalesce("piecesBefore", 0) as "piecesBefore", coalesce("salesCentsBefore", 0) as "salesCentsBefore",
          coalesce("shortPieces", 0) as "shortPieces"
        from ${products} left join sold on "productId" = ${products.id}
        where ${products.status} = 'published' and ${products.inStock}
        order by coalesce(pieces, 0), coalesce("salesCents", 0), ${products.id} ${first}`)} as worst,
      ${listed(sql`select * from sold where "shortPieces" > 0 order by "shortPieces" desc, ${sold} ${first}`)} as short`);
  return rows[0] ?? { best: [], worst: [], short: [] };
}

/** The stored ranking of a period. */
export async function findRankings(db: Queryable): Promise<Map<ReportPeriod, Ranking>> {
  const rows = await db.select().from(reportRankings);
  return new Map(rows.map((row) => [row.period, row]));
}

/** Stores a ranking. */
export async function saveRanking(db: Queryable, { period, ...ranking }: Ranking): Promise<void> {
  await db
    .insert(reportRankings)
    .values({ period, ...ranking })
    .onConflictDoUpdate({ target: reportRankings.period, set: ranking });
}

/** The names of products, as they are now. */
export async function findNames(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, { name: string; weight: string | null }>> {
  const rows = await db
    .select({ id: products.id, name: products.name, weight: products.weight })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
