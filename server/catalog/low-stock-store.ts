import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { type ProductRow, products } from "./tables.ts";

/** Gives all products the low-stock level of the settings, locked in the order in which orders lock them. */
export async function updateLowDefault(tx: Transaction, level: number): Promise<void> {
  await tx.execute(sql`
    with locked as (
      select id from ${products} where ${products.lowStockDefault} <> ${level} order by id for no key update
    )
    update ${products} as product set low_stock_default = ${level} from locked where product.id = locked.id`);
}

/** Sets a product's own low-stock level; null: as the settings say. */
export async function updateLowLevel(
  tx: Transaction,
  id: string,
  level: number | null,
): Promise<ProductRow | undefined> {
  const [row] = await tx
    .update(products)
    .set({ lowStockLevel: level })
    .where(eq(products.id, id))
    .returning();
  return row;
}
