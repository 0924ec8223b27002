import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { StaffReason } from "#contract/stock/movement-reasons.ts";
import type { SheetKind } from "#contract/stock/sheet-kinds.ts";
import { moveStock, setCosts } from "#domains/catalog/index.ts";
import type { StaffMember } from "#platform/actor.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { StockSheetLineRow } from "#schema/stock.ts";
import { insertLots } from "../lot-store.ts";
import { listLines, lockSheet, putLines, updateSheet } from "./sheet-store.ts";
import { listCorrected } from "./shelf-store.ts";
import { viewWholeSheet, type WholeSheet } from "./view-sheet.ts";

const reasons: Record<SheetKind, StaffReason> = { delivery: "delivery", "stock-take": "count" };

/**
 * Moves the stock as a delivery or stock-take says, as one journal entry, and closes it. One that is booked stays as it
 * is: `isFirst` is false then. A cost that was entered is the product's cost price from then on. Throws `stock_sheet_not_found`, `stock_sheet_changed` when the draft has changed since it
 * was seen, and `stock_sheet_rule` when nothing was entered or nothing more fits on a shelf.
 */
export function bookSheet(
  shop: Shop,
  actor: StaffMember,
  id: string,
  seenVersion: number,
): Promise<WholeSheet & { isFirst: boolean }> {
  return inTransaction(shop.db, async (tx) => {
    const sheet = await lockSheet(tx, id);
    if (!sheet) throw new ShopError("stock_sheet_not_found");
    if (sheet.bookedAt) return { ...(await viewWholeSheet(shop, tx, sheet)), isFirst: false };
    if (sheet.version !== seenVersion) throw new ShopError("stock_sheet_changed");
    const lines = (await listLines(tx, sheet.id)).map(({ line }) => line);
    if (lines.length === 0)
      throw new ShopError("stock_sheet_rule", { message: t("Nothing has been entered.") });
    const moved = await moveStock(shop, tx, actor, {
      entry: `${sheet.kind}:${sheet.id}`,
      reason: reasons[sheet.kind],
      note: sheet.title ?? undefined,
      productIds: lines.map(({ productId }) => productId),
      differences: () => differencesOf(tx, sheet.kind, lines),
    });
    await putLines(
      tx,
      lines.map((line) => ({ ...line, moved: moved.get(line.productId) ?? null })),
    );
    await insertLots(tx, lotsOf(lines, moved));
    await setCosts(shop, tx, actor, costsOf(lines));
    const booked = await updateSheet(tx, sheet, { bookedAt: shop.clock(), bookedBy: actor.id });
    return { ...(await viewWholeSheet(shop, tx, booked)), isFirst: true };
  });
}

/** What was added with a best-before day. */
function lotsOf(lines: readonly StockSheetLineRow[], moved: ReadonlyMap<string, number>) {
  return lines.flatMap(({ sheetId, productId, bestBefore }) => {
    const received = moved.get(productId) ?? 0;
    return bestBefore !== null && received > 0 ? [{ sheetId, productId, bestBefore, received }] : [];
  });
}

/** The cost price of what was received, by product. */
function costsOf(lines: readonly StockSheetLineRow[]): Map<string, number> {
  return new Map(
    lines.flatMap(({ productId, quantity, unitCostCents }) =>
      quantity > 0 && unitCostCents !== null ? [[productId, unitCostCents]] : [],
    ),
  );
}

/** How many pieces each line adds. What another count has corrected since a product was counted is not added again. */
async function differencesOf(tx: Transaction, kind: SheetKind, lines: readonly StockSheetLineRow[]) {
  if (kind === "delivery") return new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  const corrected = await listCorrected(
    tx,
    lines.map(({ productId }) => productId),
  );
  return new Map(
    lines.map(({ productId, quantity, expected, corrected: before }) => {
      const since = (corrected.get(productId) ?? 0) - (before ?? 0);
      return [productId, quantity - (expected ?? quantity) - since];
    }),
  );
}
