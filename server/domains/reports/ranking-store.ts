import { gt, sql } from "drizzle-orm";
import { MAX } from "uuid";
import { reportLimits } from "#contract/reports/limits.ts";
import type { ReportPeriod } from "#contract/reports/periods.ts";
import type { Queryable } from "#platform/db/database.ts";
import { products as allProducts } from "#schema/products.ts";
import { type Rankings, reportProducts, reportRankings } from "#schema/reports.ts";

export type Ranking = typeof reportRankings.$inferSelect;

/** The days of a period and of the one before. */
export type Days = { fromBefore: string; from: string; to: string };

/** The products whose ids are above one and at most another; without it, all that follow. */
type Slice = { after: string; upTo: string | undefined };

/** The id of the last one of so many products after an id, if there are more than that. */
export async function findEndOfSlice(
  db: Queryable,
  after: string,
  products: number,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: allProducts.id })
    .from(allProducts)
    .where(gt(allProducts.id, after))
    .orderBy(allProducts.id)
    .limit(1)
    .offset(products - 1);
  return row?.id;
}

/** Ranks a slice of the products by what they sold in a period. */
export async function rankSlice(
  db: Queryable,
  { fromBefore, from, to }: Days,
  { after, upTo }: Slice,
): Promise<Rankings> {
  const now = sql`filter (where ${reportProducts.day} >= ${from})`;
  const before = sql`filter (where ${reportProducts.day} < ${from})`;
  const sum = (column: unknown, which: unknown) => sql`coalesce(sum(${column}) ${which}, 0)`;
  const inSlice = (id: unknown) => sql`${id} > ${after}::uuid and (${id} <= ${upTo ?? MAX})`;
  const first = sql`limit ${reportLimits.rankedProducts}`;
  const listed = (rows: unknown) => sql`(select coalesce(json_agg(ranked), '[]') from (${rows}) as ranked)`;
  const sold = sql`"salesCents" desc, pieces desc, "productId"`;
  const { rows } = await db.execute<Rankings>(sql`
    with sold as materialized (
      select ${reportProducts.productId} as "productId",
        ${sum(reportProducts.pieces, now)} as pieces, ${sum(reportProducts.salesCents, now)} as "salesCents",
        ${sum(reportProducts.pieces, before)} as "piecesBefore", ${sum(reportProducts.salesCents, before)} as "salesCentsBefore",
        ${sum(reportProducts.shortPieces, now)} as "shortPieces",
        ${sum(reportProducts.goodsCents, now)} as "goodsCents", ${sum(reportProducts.costedCents, now)} as "costedCents",
        ${sum(reportProducts.costCents, now)} as "costCents"
      from ${reportProducts}
      where ${reportProducts.day} between ${fromBefore} and ${to} and ${inSlice(reportProducts.productId)}
      group by ${reportProducts.productId}
    )
    select
      ${listed(sql`select * from sold where pieces > 0 order by ${sold} ${first}`)} as best,
      ${listed(sql`select ${allProducts.id} as "productId", coalesce(pieces, 0) as pieces, coalesce("salesCents", 0) as "salesCents",
          coalesce("piecesBefore", 0) as "piecesBefore", coalesce("salesCentsBefore", 0) as "salesCentsBefore",
          coalesce("shortPieces", 0) as "shortPieces", coalesce("goodsCents", 0) as "goodsCents",
          coalesce("costedCents", 0) as "costedCents", coalesce("costCents", 0) as "costCents"
        from ${allProducts} left join sold on "productId" = ${allProducts.id}
        where ${allProducts.status} = 'published' and ${allProducts.inStock} and ${inSlice(allProducts.id)}
        order by coalesce(pieces, 0), coalesce("salesCents", 0), ${allProducts.id} ${first}`)} as worst,
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
    .select({ id: allProducts.id, name: allProducts.name, weight: allProducts.weight })
    .from(allProducts)
    .where(sql`${allProducts.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
