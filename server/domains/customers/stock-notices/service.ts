import type { Product } from "#contract/catalog/endpoints.ts";
import { ShopError } from "#contract/errors.ts";
import { loadProducts, readProducts } from "#domains/catalog/index.ts";
import type { Shopper } from "#platform/actor.ts";
import type { Shop } from "#platform/shop.ts";
import { countWaitedFor, deleteNotice, insertNotice, listWaitedFor } from "./store.ts";

/** Products that one shopper can wait for at a time. */
const OPEN_MAX = 200;

/** The ids of the products that a shopper waits for, newest first. */
export function readWaitedFor({ db }: Shop, shopperId: string): Promise<string[]> {
  return listWaitedFor(db, shopperId);
}

/** The products that a shopper waits for, the latest request first. */
export async function readWaitedForProducts(shop: Shop, shopperId: string): Promise<Product[]> {
  return readProducts(shop, await listWaitedFor(shop.db, shopperId));
}

/**
 * Asks for a notice when a product is back in stock. Throws `product_not_found`, `already_in_stock`, and
 * `stock_notices_full` beyond 200.
 */
export async function askForNotice({ clock, db }: Shop, shopper: Shopper, productId: string): Promise<void> {
  const [product] = await loadProducts(db, [productId]);
  if (!product) throw new ShopError("product_not_found");
  if ((await countWaitedFor(db, shopper.id)) >= OPEN_MAX) throw new ShopError("stock_notices_full");
  const notice = { shopperId: shopper.id, productId: product.id, createdAt: clock() };
  if (!(await insertNotice(db, notice))) throw new ShopError("already_in_stock");
}

export function cancelNotice({ db }: Shop, shopper: Shopper, productId: string): Promise<void> {
  return deleteNotice(db, shopper.id, productId);
}
