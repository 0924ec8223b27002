import type { LowFilters, LowProduct } from "#contract/stock/endpoints.ts";
import { stockLimits } from "#contract/stock/limits.ts";
import { suggestOrder } from "#contract/stock/suggest-order.ts";
import { categoryFilter, viewLevelledProduct } from "#domains/catalog/index.ts";
import { DAY_MS, zoneOf } from "#platform/days.ts";
import type { Shop } from "#platform/shop.ts";
import type { ProductRow } from "#schema/products.ts";
import { countSold, lowProducts, readShelfDays } from "./low-store.ts";

/**
 * Returns a page of the products of which few are left, with how many to order of each. Throws `invalid_input` for a
 * cursor of another list.
 */
export async function listLowStock(shop: Shop, query: LowFilters) {
  const { salesDays } = stockLimits;
  const { coverDays } = shop.settings.current.stock;
  const category = categoryFilter(shop, query.category);
  const { rows, ...page } = await lowProducts.read(shop.db, { ...query, category });
  const since = new Date(shop.clock().getTime() - salesDays * DAY_MS);
  const ids = rows.map(({ id }) => id);
  const [sold, shelfDays] = await Promise.all([
    countSold(shop.db, ids, since),
    readShelfDays(shop.db, ids, zoneOf(shop.settings.current.timeZone)),
  ]);
  return {
    products: rows.map((row) => viewLow(shop, row, sold.get(row.id) ?? 0, shelfDays.get(row.id))),
    ...{ salesDays, coverDays, ...page },
  };
}

function viewLow(shop: Shop, row: ProductRow, sold: number, shelfDays: number | undefined): LowProduct {
  const product = viewLevelledProduct(shop, row);
  // A new product has not had all of these days.
  const age = (shop.clock().getTime() - row.createdAt.getTime()) / DAY_MS;
  const suggested = suggestOrder({
    sold,
    days: Math.min(stockLimits.salesDays, Math.ceil(age)),
    coverDays: shop.settings.current.stock.coverDays,
    shelfDays,
    lowLevel: product.lowLevel,
    inStock: row.stockQuantity ?? 0,
    highest: product.highest,
  });
  return { ...product, sold, suggested };
}
