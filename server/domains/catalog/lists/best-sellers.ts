import type { CountedProduct } from "#contract/catalog/endpoints.ts";
import { catalogLimits } from "#contract/catalog/limits.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { bestSellersCounted } from "../events.ts";
import { listProducts } from "../store.ts";
import { viewCountedProduct } from "../view.ts";
import { listBestSold, replaceSales, type Sales } from "./sales-store.ts";

/** Returns the recent best sellers that are in stock, filled up with the newest products. */
export async function readBestSellers(shop: Shop): Promise<CountedProduct[]> {
  const limit = catalogLimits.bestSellers;
  const [sold, newest] = await Promise.all([
    listBestSold(shop.db, limit),
    listProducts(shop.db, { inStock: true }, { sortBy: "createdAt", sortOrder: "desc" }, { limit }),
  ]);
  const bySale = new Set(sold.map(({ id }) => id));
  const rest = newest.filter(({ id }) => !bySale.has(id));
  return [...sold, ...rest].slice(0, limit).map((row) => viewCountedProduct(shop, row));
}

/** Replaces the stored sales counts. */
export function saveSales({ db, events }: Shop, sales: readonly Sales[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    await replaceSales(tx, sales);
    await events.publish(tx, bestSellersCounted, {});
  });
}
