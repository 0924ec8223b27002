import type { BulkTarget, BulkWish } from "#contract/catalog/bulk/endpoints.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { BulkChangeRow } from "#schema/bulk-changes.ts";
import type { ProductRow } from "#schema/products.ts";
import { listMatching } from "../lists/browse-products.ts";
import { findProducts } from "../store.ts";
import { moved, PRODUCTS_AT_ONCE } from "./apply-rows.ts";
import { insertBulkRows, updateBulkChange } from "./bulk-store.ts";
import { type PlannedRow, planRows } from "./plan-rows.ts";

export type FoundRows = {
  rows: PlannedRow[];
  /** How many products were looked at. */
  read: number;
  nextCursor: string | null;
};

/** Reads the next products that a bulk change is about, and what it would do with them. */
export async function findRows(
  shop: Shop,
  target: BulkTarget,
  wish: BulkWish,
  cursor: string | undefined,
): Promise<FoundRows> {
  const { rows, nextCursor } = await readTarget(shop, target, cursor);
  return { rows: await planRows(shop, wish, rows), read: rows.length, nextCursor };
}

async function readTarget(
  shop: Shop,
  { products, filter }: BulkTarget,
  cursor: string | undefined,
): Promise<{ rows: ProductRow[]; nextCursor: string | null }> {
  if (!products) return listMatching(shop, filter ?? {}, { cursor, limit: PRODUCTS_AT_ONCE });
  const byId = new Map((await findProducts(shop.db, products)).map((row) => [row.id, row]));
  return { rows: [...new Set(products)].flatMap((id) => byId.get(id) ?? []), nextCursor: null };
}

/** Stores what was found in a locked bulk change. */
export async function enterRows(
  tx: Transaction,
  { id: changeId, counts }: BulkChangeRow,
  { rows, read }: FoundRows,
): Promise<void> {
  const entered = (counts.planned ?? 0) + (counts.refused ?? 0);
  await insertBulkRows(
    tx,
    rows.map((row, index) => ({ ...row, changeId, position: entered + index + 1 })),
  );
  const planned = rows.filter(({ result }) => result === "planned").length;
  const found = { planned, refused: rows.length - planned, unchanged: read - rows.length };
  await updateBulkChange(tx, changeId, { counts: moved(counts, found) });
}
