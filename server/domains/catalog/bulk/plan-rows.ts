import type { BulkWish } from "#contract/catalog/bulk/endpoints.ts";
import { applyPriceRule } from "#contract/catalog/bulk/price-rule.ts";
import type { ProductStatus } from "#contract/catalog/product-status.ts";
import { type Message, msg, t } from "#contract/i18n/i18n.ts";
import type { Shop } from "#platform/shop.ts";
import type { BulkProductRow } from "#schema/bulk-changes.ts";
import type { ChangedFields, ProductRow } from "#schema/products.ts";
import { canFollow } from "../editing/change-status.ts";
import { listTakenBarcodes } from "./bulk-store.ts";

export type PlannedRow = Omit<BulkProductRow, "changeId" | "position">;

/** What a change would do with these products; those that it would not change are left out. */
export async function planRows(
  shop: Shop,
  wish: BulkWish,
  rows: readonly ProductRow[],
): Promise<PlannedRow[]> {
  const isTaken = wish.kind === "status" ? await findTaken(shop.db, rows, wish.status) : () => false;
  return rows.flatMap((row) => {
    const planned = isTaken(row) ? { refused: t(barcodeInUse) } : planProduct(shop, wish, row);
    if (!planned) return [];
    const { id: productId, name, version: seenVersion } = row;
    const about = { productId, name, seenVersion };
    if ("refused" in planned)
      return { ...about, before: {}, after: {}, result: "refused" as const, reason: planned.refused };
    return { ...about, ...planned, result: "planned" as const, reason: null };
  });
}

export const barcodeInUse = msg("Another product has its barcode.");

const standings: Record<ProductStatus, Message> = {
  published: msg("It is published."),
  draft: msg("It is draft."),
  archived: msg("It is archived."),
};

type Planned = { before: ChangedFields; after: ChangedFields } | { refused: string } | undefined;

function planProduct(
  {
    settings: {
      reader: { money },
    },
  }: Shop,
  wish: BulkWish,
  row: ProductRow,
): Planned {
  if (wish.kind === "category")
    return row.category === wish.category
      ? undefined
      : { before: { category: row.category }, after: { category: wish.category } };
  if (wish.kind === "status") {
    if (row.status === wish.status) return undefined;
    if (!canFollow(row.status, wish.status)) return { refused: t(standings[row.status]) };
    return { before: { status: row.status }, after: { status: wish.status } };
  }
  const after = applyPriceRule(money, wish, row);
  if ("refused" in after) return after;
  const fields = [
    ["price", row.priceCents, after.priceCents],
    ["offerPrice", row.offerPriceCents, after.offerPriceCents],
  ] as const;
  const changed = fields.filter(([, from, to]) => from !== to);
  if (changed.length === 0) return undefined;
  return {
    before: Object.fromEntries(changed.map(([name, from]) => [name, from])),
    after: Object.fromEntries(changed.map(([name, , to]) => [name, to])),
  };
}

/**
 * Tells which archived products cannot come back, because their barcode belongs to another product, or to one before them
 * among these.
 */
export async function findTaken(
  db: Shop["db"] | Parameters<typeof listTakenBarcodes>[0],
  rows: readonly ProductRow[],
  status: ProductRow["status"],
): Promise<(row: ProductRow) => boolean> {
  const back = rows.filter((row) => row.status === "archived" && status !== "archived");
  const taken = await listTakenBarcodes(
    db,
    back.flatMap(({ barcode }) => barcode ?? []),
  );
  const blocked = new Set<string>();
  for (const { id, barcode } of back) {
    if (barcode === null) continue;
    if (taken.has(barcode)) blocked.add(id);
    taken.add(barcode);
  }
  return ({ id }) => blocked.has(id);
}
