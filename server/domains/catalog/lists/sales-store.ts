import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { byText } from "#platform/db/session.ts";
import { type ProductRow, productSales, products } from "#schema/products.ts";

/** The pieces sold of a product. */
export type Sales = { productId: string; pieces: number };

/** The products in stock that sold most, according to the last count. */
export function listBestSold(db: Queryable, limit: number): Promise<ProductRow[]> {
  return db
    .select(getTableColumns(products))
    .from(productSales)
    .innerJoin(products, eq(products.id, productSales.productId))
    .where(eq(products.inStock, true))
    .orderBy(desc(productSales.pieces), desc(products.id))
    .limit(limit)
    .prepare(byText)
    .execute();
}

/** Locks the table, so that concurrent replacements run one after the other. */
export async function replaceSales(tx: Transaction, sales: readonly Sales[]): Promise<void> {
  await tx.execute(sql`lock table ${productSales} in share row exclusive mode`);
  await tx.delete(productSales);
  await tx.execute(sql`
    insert into ${productSales} (product_id, pieces)
    select id, pieces
    from unnest(
      ${sql.param(sales.map(({ productId }) => productId))}::uuid[],
      ${sql.param(sales.map(({ pieces }) => pieces))}::int[]
    ) as sale (product_id, pieces)
    join ${products} on id = sale.product_id`);
}
