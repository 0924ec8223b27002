import { sql } from "drizzle-orm";
import { removeInBatches } from "#platform/db/batches.ts";
import type { Shop } from "#platform/shop.ts";
import { imports } from "#schema/imports.ts";
import { dropPictures } from "./import-pictures.ts";
import { deleteImportsWhere, deleteRowsWhere } from "./import-store.ts";

const HOUR_MS = 3_600_000;
/** For so long an import can be applied or undone. */
const KEPT_MS = 30 * 24 * HOUR_MS;
/** A file that was not read to its end by then was interrupted. */
const READ_WITHIN_MS = 24 * HOUR_MS;

/** Deletes imports after a month, and files that were not read to their end. */
export async function sweepImports(shop: Shop): Promise<void> {
  const now = shop.clock().getTime();
  const [kept, begun] = [KEPT_MS, READ_WITHIN_MS].map((ms) => new Date(now - ms).toISOString());
  const old = sql`(${imports.createdAt} < ${kept}::timestamptz
    or ${imports.rowCount} = 0 and ${imports.createdAt} < ${begun}::timestamptz)`;
  await dropPictures(shop, old);
  await removeInBatches((limit) => deleteRowsWhere(shop.db, old, limit));
  await deleteImportsWhere(shop.db, old);
}
