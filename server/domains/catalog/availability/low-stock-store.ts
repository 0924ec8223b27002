import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { type ProductRow, products } from "#schema/products.ts";

/** Gives all products the low-stock level of the settings, locked in the order in which orders lock them. */
export async function updateLowDefault(tx: Transaction, level: number): Promise<void> {
  await tx.execute(sql`
    with locked as (
      select id from ${products} where ${products.lowStockDefault} <> ${level} order by id for no key update
    )
    update ${products} as product set low_stock_default = ${level} from locked where product.id = locked.id`);
}

/** Sets a product's own stock levels; what is undefined stays. */
export async function updateStockLevels(
  tx: Transaction,
  id: string,
  levels: { lowStockLevel: number | null; highestStock: number | null | undefined },
): Promise<ProductRow | undefined> {
  const [row] = await tx.update(products).set(levels).where(eq(products.id, id)).returning();
  return row;
}
