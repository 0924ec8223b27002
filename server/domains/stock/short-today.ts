import type { ShortProduct } from "#contract/stock/endpoints.ts";
import { stockLimits } from "#contract/stock/limits.ts";
import { loadProducts, viewListedProduct } from "#domains/catalog/index.ts";
import { startOfDay } from "#platform/days.ts";
import type { Shop } from "#platform/shop.ts";
import { listMissing } from "./low-store.ts";
import { listOnShelf } from "./sheets/shelf-store.ts";

/** What was missing in orders since the day began in the shop, the latest first. */
export async function listShortToday(shop: Shop): Promise<{ products: ShortProduct[] }> {
  const since = startOfDay(shop.clock(), shop.settings.current.timeZone);
  const missing = await listMissing(shop.db, since, stockLimits.shortListed);
  const ids = missing.map(({ productId }) => productId);
  const [rows, shelves] = await Promise.all([loadProducts(shop.db, ids), listOnShelf(shop.db, ids)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    products: missing.flatMap(({ productId, short, orders }) => {
      const row = byId.get(productId);
      const onShelf = shelves.get(productId) ?? null;
      return row ? [{ ...viewListedProduct(shop, row), onShelf, short, orders }] : [];
    }),
  };
}
