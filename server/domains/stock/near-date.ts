import { ShopError } from "#contract/errors.ts";
import type { Lot, NearFilters, NearLot } from "#contract/stock/lot-endpoints.ts";
import { categoryFilter, findStaffProduct, viewListedProduct } from "#domains/catalog/index.ts";
import { readOpenScheduledPrices } from "#domains/discounts/index.ts";
import { DAY_MS, dayAfter, dayOf } from "#platform/days.ts";
import { removeInBatches } from "#platform/db/batches.ts";
import type { Shop } from "#platform/shop.ts";
import type { StockLotRow } from "#schema/stock.ts";
import { deleteEmptyLots, findFirstDays, findLotDetails, listLotsOf, nearLots } from "./lot-store.ts";
import { readShelf } from "./sheets/shelf-store.ts";

/** How long an empty lot is kept after its day: a cancelled order may bring pieces back. */
const KEPT_DAYS = 30;

/**
 * Returns a page of the lots whose best-before day is near or over, the earliest first. Throws `invalid_input` for a
 * cursor of another list.
 */
export async function listNearDate(shop: Shop, { days, ...query }: NearFilters) {
  const now = today(shop);
  const until = dayAfter(now, Number(days));
  const category = categoryFilter(shop, query.category);
  const { rows, ...page } = await nearLots.read(shop.db, { ...query, until, category });
  const [details, cuts] = await Promise.all([
    findLotDetails(
      shop.db,
      rows.map(({ id }) => id),
    ),
    readOpenScheduledPrices(
      shop,
      shop.db,
      rows.flatMap(({ scheduledPriceId }) => scheduledPriceId ?? []),
    ),
  ]);
  const lots = rows.flatMap((row): NearLot[] => {
    const { product, left = 0, forSale = 0 } = details.get(row.id) ?? {};
    // Its last pieces may have been sold since the page was read.
    if (!product || left === 0) return [];
    const { _id, name, image, weight, stockQuantity, price, offerPrice } = viewListedProduct(shop, product);
    const cut = cuts.get(row.scheduledPriceId ?? "");
    return [
      {
        ...viewLot(row, left, forSale),
        product: { _id, name, category: product.category, image, weight, stockQuantity, price, offerPrice },
        currentPrice: shop.settings.money.toAmount(product.currentPriceCents),
        daysLeft: (Date.parse(row.bestBefore) - Date.parse(now)) / DAY_MS,
        cut: cut ? { _id: cut._id, price: cut.price ?? 0, until: cut.until ?? "" } : null,
      },
    ];
  });
  return { lots, ...page };
}

/** Returns the lots of a product with pieces left, the earliest first. Throws `product_not_found`. */
export async function readLots(shop: Shop, productId: string): Promise<{ lots: Lot[]; undated: number }> {
  await findStaffProduct(shop, productId);
  const [rows, shelf] = await Promise.all([listLotsOf(shop.db, productId), readShelf(shop.db, productId)]);
  const lots = rows.map(({ lot, left, forSale }) => viewLot(lot, left, forSale));
  const dated = lots.reduce((sum, { left }) => sum + left, 0);
  return { lots, undated: Math.max(0, (shelf?.onShelf ?? 0) - dated) };
}

/** The first best-before day of the pieces on the shelf of these products, by id. */
export function firstDaysOf({ db }: Shop, productIds: readonly string[]): Promise<Map<string, string>> {
  return findFirstDays(db, productIds);
}

/** Deletes lots that were sold or written off, some time after their best-before day. */
export function sweepLots(shop: Shop): Promise<void> {
  const before = dayAfter(today(shop), -KEPT_DAYS);
  return removeInBatches((limit) => deleteEmptyLots(shop.db, before, limit));
}

/** The current day in the shop's time zone. */
export function today({ clock, settings }: Shop): string {
  return dayOf(clock(), settings.current.timeZone);
}

/** Throws `stock_lot_not_found` for a lot that is not there. */
export function requireLot(lot: StockLotRow | undefined): StockLotRow {
  if (!lot) throw new ShopError("stock_lot_not_found");
  return lot;
}

function viewLot(row: StockLotRow, left: number, forSale: number): Lot {
  const { id, bestBefore, received, writtenOff, sheetId } = row;
  return { _id: id, bestBefore, received, writtenOff, left, ordered: left - forSale, sheet: sheetId };
}
