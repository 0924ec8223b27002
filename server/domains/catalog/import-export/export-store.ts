import { asc, eq, gt } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { foodFacts, products } from "#schema/products.ts";

/** The products after an id, in the order of their ids, with the food facts that only their pages show. */
export function listAfter(db: Queryable, after: string | undefined, limit: number) {
  return db
    .select({ row: products, facts: foodFacts.facts })
    .from(products)
    .leftJoin(foodFacts, eq(foodFacts.productId, products.id))
    .where(after === undefined ? undefined : gt(products.id, after))
    .orderBy(asc(products.id))
    .limit(limit);
}
