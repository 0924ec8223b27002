import type { BulkResult } from "#contract/catalog/bulk/states.ts";
import { findCategory } from "#contract/catalog/categories.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { holdSettings } from "#domains/settings/index.ts";
import type { Actor } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import { ifTaken } from "#platform/db/failures.ts";
import type { Shop } from "#platform/shop.ts";
import type { BulkChangeRow, BulkCounts, BulkProductRow } from "#schema/bulk-changes.ts";
import type { ProductRow } from "#schema/products.ts";
import { lockProducts } from "../availability/stock-store.ts";
import { canFollow } from "../editing/change-status.ts";
import { listBulkRows, setResults, updateBulkChange } from "./bulk-store.ts";
import { changeMany } from "./change-many.ts";
import { barcodeInUse, findTaken } from "./plan-rows.ts";

/** The products of one transaction: it takes a fraction of a second, for which orders of these products wait. */
export const PRODUCTS_AT_ONCE = 1_000;

/** From which result to which others a row goes, which fields it gets, and at which version the product must be. */
const ways = {
  apply: { from: "planned", to: "applied", otherwise: "left", fields: "after", versionsLater: 0 },
  undo: { from: "applied", to: "undone", otherwise: "kept", fields: "before", versionsLater: 1 },
} as const satisfies Record<string, WayOf>;

type WayOf = {
  from: BulkResult;
  to: BulkResult;
  otherwise: BulkResult;
  fields: "before" | "after";
  versionsLater: number;
};

export type Way = keyof typeof ways;

/** How many rows a way has still before it. */
export function leftToDo({ counts }: Pick<BulkChangeRow, "counts">, way: Way): number {
  return counts[ways[way].from] ?? 0;
}

/**
 * Applies or undoes the next rows of a locked bulk change in the caller's transaction, and returns it with its new
 * counts. Products that somebody has changed since, or that can no longer be so, are left as they are. Throws
 * `bulk_change_rule` when a product with the barcode of another one is published at this moment.
 */
export async function takeRows(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  change: BulkChangeRow,
  way: Way,
): Promise<BulkChangeRow> {
  const { from, to, otherwise, fields, versionsLater } = ways[way];
  const { categories } = await holdSettings(tx);
  const rows = await listBulkRows(tx, change.id, from, { after: 0, limit: PRODUCTS_AT_ONCE });
  const locked = await lockProducts(
    tx,
    rows.map(({ productId }) => productId),
  );
  const byId = new Map(locked.map((product) => [product.id, product]));
  const wantedStatus = rows[0]?.[fields].status as ProductRow["status"] | undefined;
  const isTaken = wantedStatus ? await findTaken(tx, locked, wantedStatus) : () => false;
  const decided = rows.map((row) => {
    const product = byId.get(row.productId);
    const reason =
      whyNot({ row, product, version: row.seenVersion + versionsLater }) ?? whyNever(row, product);
    return { row, product, reason };
  });

  function whyNever(row: BulkProductRow, product: ProductRow | undefined): string | undefined {
    const { category, status } = row[fields] as { category?: string; status?: ProductRow["status"] };
    if (category !== undefined && !findCategory(categories, category)) return t("The category was removed.");
    if (!product || status === undefined) return undefined;
    if (!canFollow(product.status, status))
      return t("What has been published cannot become a draft again. It can be archived.");
    return isTaken(product) ? t(barcodeInUse) : undefined;
  }

  const changed = decided.flatMap(({ row, product, reason }) =>
    product && reason === undefined
      ? { product, before: way === "apply" ? row.before : row.after, after: row[fields] }
      : [],
  );
  await changeMany(shop, tx, actor, changed).catch(ifTaken(barcodeTaken));
  await setResults(
    tx,
    change.id,
    decided.map(({ row, reason }) => ({
      position: row.position,
      result: reason === undefined ? to : otherwise,
      reason: reason ?? null,
    })),
  );
  const counts = moved(change.counts, {
    [from]: -rows.length,
    [to]: changed.length,
    [otherwise]: rows.length - changed.length,
  });
  await updateBulkChange(tx, change.id, { counts });
  return { ...change, counts };
}

type Met = { row: BulkProductRow; product: ProductRow | undefined; version: number };

function whyNot({ product, version }: Met): string | undefined {
  if (!product) return t("It was deleted.");
  return product.version === version ? undefined : t("Somebody has changed it in the meantime.");
}

/** Counts with some of them changed. */
export function moved(counts: BulkCounts, by: BulkCounts): BulkCounts {
  const names = Object.keys(by) as (keyof BulkCounts)[];
  return {
    ...counts,
    ...Object.fromEntries(names.map((name) => [name, (counts[name] ?? 0) + (by[name] ?? 0)])),
  };
}

function barcodeTaken(): ShopError {
  const message = t("A product with the same barcode was published at this moment. Please try again.");
  return new ShopError("bulk_change_rule", { message });
}
