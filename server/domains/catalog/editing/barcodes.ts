import { and, eq, ne } from "drizzle-orm";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { ifTaken } from "#platform/db/failures.ts";
import { type ProductRow, products } from "#schema/products.ts";

type Coded = { id?: string; status?: ProductRow["status"] | undefined; barcode?: string | null | undefined };

/**
 * Writes products with their barcodes. Each barcode belongs to one product; what is archived does not count. Throws
 * `barcode_taken`, with the name of the other product unless it got the barcode at this very moment.
 */
export async function withFreeBarcodes<T>(
  tx: Transaction,
  coded: readonly Coded[],
  write: () => Promise<T>,
): Promise<T> {
  for (const { id, status, barcode } of coded) {
    if (!barcode || status === "archived") continue;
    const owner = await findByBarcode(tx, barcode);
    if (owner && owner.id !== id) throw taken(t("“{name}” has this barcode already.", { name: owner.name }));
  }
  return write().catch(ifTaken(taken));
}

/** The product with a barcode that is, or could be, in the shop. */
export async function findByBarcode(db: Queryable, barcode: string): Promise<ProductRow | undefined> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.barcode, barcode), ne(products.status, "archived")));
  return row;
}

function taken(message = t("Another product has this barcode already.")): ShopError {
  return new ShopError("barcode_taken", { message, fields: { barcode: message } });
}
