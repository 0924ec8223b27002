import { eq } from "drizzle-orm";
import { type Actor, actorRow } from "../actor.ts";
import type { Transaction } from "../db/database.ts";
import { foodColumns, replaceFoodFacts } from "./food-store.ts";
import type { ProductContent } from "./product-content.ts";
import { type ChangedFields, type ProductRow, productChanges, products } from "./tables.ts";

/** Replaces what a product states, as its next version. */
export async function updateContent(
  tx: Transaction,
  { id, version, status, inStock, switchedOff, stockQuantity }: ProductRow,
  { food, pictures, ...columns }: ProductContent,
): Promise<ProductRow> {
  const [row] = await tx
    .update(products)
    .set({
      ...columns,
      ...foodColumns(food),
      images: pictures.map(({ image }) => image),
      imageAlts: pictures.map(({ alt }) => alt),
      inStock:
        columns.status === status
          ? inStock
          : columns.status === "published" && !switchedOff && stockQuantity !== 0,
      version: version + 1,
    })
    .where(eq(products.id, id))
    .returning();
  if (!row) throw new Error("A locked product is missing.");
  await replaceFoodFacts(tx, id, food);
  return row;
}

type Change = { productId: string; version: number; before: ChangedFields; after: ChangedFields; at: Date };

/** Records an edit, and who made it. */
export async function insertChange(tx: Transaction, actor: Actor, change: Change): Promise<void> {
  await tx.insert(productChanges).values({ ...change, ...actorRow(actor) });
}
