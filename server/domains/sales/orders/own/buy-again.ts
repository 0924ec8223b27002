import type { Product } from "#contract/catalog/endpoints.ts";
import { orderLimits } from "#contract/orders/limits.ts";
import { viewCountedProduct } from "#domains/catalog/index.ts";
import type { Shop } from "#platform/shop.ts";
import { listBoughtOften } from "./buy-again-store.ts";

/** What a shopper orders most often, of what is in stock. */
export async function readBuyAgain(shop: Shop, shopperId: string): Promise<Product[]> {
  const rows = await listBoughtOften(shop.db, shopperId, orderLimits.buyAgain);
  return rows.map((row) => viewCountedProduct(shop, row));
}
