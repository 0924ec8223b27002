import { and, asc, gte, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { products } from "#schema/products.ts";
import { hasStatus } from "../store.ts";

/** The first id of each page of `size` products, ordered by id. */
export async function listPageStarts(db: Queryable, size: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (select id, row_number() over (order by id) as place from ${products}
      where ${hasStatus(["published"])}) as numbered
    where place % ${size}::int = 1 order by id`);
  return rows.map((row) => row.id);
}

/** The ids and categories of products from an id on, ordered by id. */
export function listFrom(db: Queryable, id: string, limit: number) {
  return db
    .select({ id: products.id, category: products.category })
    .from(products)
    .where(and(gte(products.id, id), hasStatus(["published"])))
    .orderBy(asc(products.id))
    .limit(limit);
}
