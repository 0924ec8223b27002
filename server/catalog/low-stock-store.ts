import { eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../db/database.ts";
import { isId } from "../db/ids.ts";
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
  db: Queryable,
  id: string,
  level: number | null,
): Promise<ProductRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db
    .update(products)
    .set({ lowStockLevel: level })
    .where(eq(products.id, id))
    .returning();
  return row;
}
