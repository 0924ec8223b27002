import type { FoodFacts } from "#contract/catalog/food/food-facts.ts";
import type { ProductStatus } from "#contract/catalog/product-status.ts";
import type { ProductTranslations } from "#contract/catalog/product-texts.ts";
import { inBatches } from "#platform/db/batches.ts";
import type { Transaction } from "#platform/db/database.ts";
import { type ProductRow, products } from "#schema/products.ts";
import { foodColumns, insertFoodFacts } from "./food-store.ts";

export type NewProduct = {
  name: string;
  category: string;
  /** The lines, joined by newlines. */
  description: string;
  priceCents: number;
  offerPriceCents: number;
  costCents?: number | null | undefined;
  images: string[];
  imageAlts?: string[] | undefined;
  weight?: string | undefined;
  soldByWeight?: boolean | undefined;
  barcode?: string | undefined;
  shelfPlace?: string | undefined;
  stockQuantity?: number | null | undefined;
  food?: FoodFacts | undefined;
  translations?: ProductTranslations | undefined;
  seoTitle?: string | null | undefined;
  seoDescription?: string | null | undefined;
  switchedOff?: boolean | undefined;
  status?: ProductStatus | undefined;
  createdAt: Date;
};

/** Inserts products. `lowStockDefault` is what the settings say. */
export function insertProducts(
  tx: Transaction,
  rows: readonly NewProduct[],
  lowStockDefault: number,
): Promise<ProductRow[]> {
  return inBatches(rows, (batch) => insertBatch(tx, batch, lowStockDefault));
}

async function insertBatch(
  tx: Transaction,
  rows: NewProduct[],
  lowStockDefault: number,
): Promise<ProductRow[]> {
  const inserted = await tx
    .insert(products)
    .values(
      rows.map(({ food, ...row }) => ({
        ...row,
        ...foodColumns(food),
        lowStockDefault,
      })),
    )
    .returning();
  await insertFoodFacts(
    tx,
    inserted.map(({ id }, index) => ({ productId: id, food: rows[index]?.food })),
  );
  return inserted;
}
