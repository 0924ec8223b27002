import type { LowFilters, LowProduct } from "../../contract/stock/endpoints.ts";
import { stockLimits } from "../../contract/stock/limits.ts";
import { suggestOrder } from "../../contract/stock/suggest-order.ts";
import { categoryFilter } from "../catalog/browse-products.ts";
import type { ProductRow } from "../catalog/tables.ts";
import { viewLevelledProduct } from "../catalog/view.ts";
import { DAY_MS } from "../days.ts";
import type { Shop } from "../shop.ts";
import { countSold, lowProducts } from "./low-store.ts";

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
  const sold = await countSold(
    shop.db,
    rows.map(({ id }) => id),
    since,
  );
  return {
    products: rows.map((row) => viewLow(shop, row, sold.get(row.id) ?? 0)),
    ...{ salesDays, coverDays, ...page },
  };
}

function viewLow(shop: Shop, row: ProductRow, sold: number): LowProduct {
  const product = viewLevelledProduct(shop, row);
  // A product that is new has not had all of these days.
  const age = (shop.clock().getTime() - row.createdAt.getTime()) / DAY_MS;
  const suggested = suggestOrder({
    sold,
    days: Math.min(stockLimits.salesDays, Math.max(1, Math.ceil(age))),
    coverDays: shop.settings.current.stock.coverDays,
    lowLevel: product.lowLevel,
    inStock: row.stockQuantity ?? 0,
  });
  return { ...product, sold, suggested };
}
