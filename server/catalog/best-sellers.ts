import type { Product } from "../../contract/catalog.ts";
import { limits } from "../../contract/limits.ts";
import { inTransaction } from "../db/database.ts";
import type { Shop } from "../shop.ts";
import { listBestSold, listProducts, replaceSales, type Sales } from "./store.ts";
import { viewProducts } from "./view.ts";

/** The products in stock that sold most of late, and where there are too few of them the newest ones. */
export async function readBestSellers(shop: Shop): Promise<Product[]> {
  const limit = limits.bestSellers;
  const [sold, newest] = await Promise.all([
    listBestSold(shop.db, limit),
    listProducts(shop.db, { inStock: true }, { sortBy: "createdAt", sortOrder: "desc" }, { limit }),
  ]);
  const bySale = new Set(sold.map(({ id }) => id));
  const rest = newest.filter(({ id }) => !bySale.has(id));
  return viewProducts(shop, [...sold, ...rest].slice(0, limit));
}

/** Keeps how much of what was sold, in the place of what was kept before. Pages show it when they are next made. */
export function saveSales(shop: Shop, sales: readonly Sales[]): Promise<void> {
  return inTransaction(shop.db, (tx) => replaceSales(tx, sales));
}
