import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { SheetFilters, SheetStart } from "#contract/stock/sheet-endpoints.ts";
import { sheetKinds } from "#contract/stock/sheet-kinds.ts";
import { categoryFilter, requireProducts } from "#domains/catalog/index.ts";
import { actorRow, noteChange, type StaffMember } from "#platform/actor.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { notIdempotent } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import type { StockSheetRow } from "#schema/stock.ts";
import { deleteSheet, findSheet, insertSheet, lockSheet, putLines, sheetList } from "./sheet-store.ts";
import { viewSheets, viewWholeSheet, type WholeSheet } from "./view-sheet.ts";

/** Returns a page of the deliveries and stock-takes. Throws `invalid_input` for a cursor of another list. */
export async function listSheets({ db }: Shop, query: SheetFilters) {
  const { rows, ...page } = await sheetList.read(db, query);
  return { sheets: await viewSheets(db, rows), ...page };
}

/** Returns a delivery or stock-take with its lines. Throws `stock_sheet_not_found`. */
export async function readSheet(shop: Shop, id: string): Promise<WholeSheet> {
  const row = await findSheet(shop.db, id);
  if (!row) throw new ShopError("stock_sheet_not_found");
  return viewWholeSheet(shop, shop.db, row);
}

/**
 * Starts a delivery, perhaps with what it should bring, or a stock-take. Throws `product_not_found`, and
 * `stock_sheet_rule` for a category that the shop does not have.
 */
export async function startSheet(
  shop: Shop,
  actor: StaffMember,
  { kind, title, category, lines = [] }: SheetStart,
  { transact } = notIdempotent(shop),
): Promise<WholeSheet> {
  const path = categoryFilter(shop, category);
  if (path === "") throw new ShopError("stock_sheet_rule", { message: t("There is no such category.") });
  const expected = kind === "delivery" ? lines : [];
  const ids = new Set(expected.map(({ product }) => product));
  if (ids.size < expected.length)
    throw new ShopError("stock_sheet_rule", { message: t("Each product can be there once.") });
  return transact(async (tx) => {
    const archived = (await requireProducts(tx, [...ids])).find(({ status }) => status === "archived");
    if (archived)
      throw new ShopError("stock_sheet_rule", {
        message: t("“{name}” is archived.", { name: archived.name }),
      });
    const at = shop.clock();
    const row = await insertSheet(tx, {
      kind,
      title: title ?? null,
      category: path ?? null,
      ...actorRow(actor),
      createdAt: at,
    });
    await putLines(
      tx,
      expected.map(({ product, expected }) => ({
        ...{ sheetId: row.id, productId: product, expected, corrected: null, at },
        ...{ quantity: 0, bestBefore: null, unitCostCents: null, moved: null },
        ...actorRow(actor),
      })),
    );
    return viewWholeSheet(shop, tx, row);
  });
}

/** Deletes a draft. Throws `stock_sheet_not_found`, and `stock_sheet_booked`. */
export function discardSheet({ db }: Shop, actor: StaffMember, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const sheet = await lockDraft(tx, id);
    await deleteSheet(tx, sheet.id);
    noteChange(actor, { field: sheetKinds[sheet.kind], before: sheet.title ?? "a draft", after: "" });
  });
}

/** Locks a draft until the transaction ends. Throws `stock_sheet_not_found`, and `stock_sheet_booked`. */
export async function lockDraft(tx: Transaction, id: string): Promise<StockSheetRow> {
  const row = await lockSheet(tx, id);
  if (!row) throw new ShopError("stock_sheet_not_found");
  if (row.bookedAt) throw new ShopError("stock_sheet_booked");
  return row;
}
