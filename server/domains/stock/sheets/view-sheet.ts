import { ShopError } from "#contract/errors.ts";
import type { StockSheet, StockSheetLine } from "#contract/stock/sheet-endpoints.ts";
import { viewListedProduct } from "#domains/catalog/index.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { StockSheetRow } from "#schema/stock.ts";
import { listLines, listSheetDetails } from "./sheet-store.ts";

export type WholeSheet = { sheet: StockSheet; lines: StockSheetLine[] };

/** Sheets as the API returns them. */
export async function viewSheets(db: Queryable, rows: readonly StockSheetRow[]): Promise<StockSheet[]> {
  const details = await listSheetDetails(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, kind, title, category, version, createdAt, bookedAt }) => {
    const { by = null, bookedBy = null, lines = 0 } = details.get(id) ?? {};
    return {
      _id: id,
      ...{ kind, title, category, version, lines, by, bookedBy },
      at: createdAt.toISOString(),
      bookedAt: bookedAt?.toISOString() ?? null,
    };
  });
}

/** A sheet with its lines. */
export async function viewWholeSheet(shop: Shop, db: Queryable, row: StockSheetRow): Promise<WholeSheet> {
  const [sheet] = await viewSheets(db, [row]);
  if (!sheet) throw new ShopError("stock_sheet_not_found");
  const lines = (await listLines(db, row.id)).map(({ line, product, staffName }): StockSheetLine => {
    const { _id, name, category, image, weight, stockQuantity, barcode } = viewListedProduct(shop, product);
    return {
      product: { _id, name, category, image, weight, stockQuantity, barcode },
      expected: line.expected,
      bestBefore: line.bestBefore,
      unitCost: line.unitCostCents === null ? null : shop.settings.money.toAmount(line.unitCostCents),
      lastCost: product.costCents === null ? null : shop.settings.money.toAmount(product.costCents),
      quantity: line.quantity,
      moved: line.moved,
      at: line.at.toISOString(),
      by: staffName,
    };
  });
  return { sheet, lines };
}
