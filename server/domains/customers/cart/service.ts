import type { CartItems } from "#contract/cart/endpoints.ts";
import { cartLimits } from "#contract/cart/limits.ts";
import { loadProducts } from "#domains/catalog/index.ts";
import type { Shopper } from "#platform/actor.ts";
import { inTransaction, type Queryable, type Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { deleteFromCart, findCartOfExisting, lockCart, replaceCartByExisting, saveCart } from "./store.ts";

export { deletionFromCart } from "./store.ts";

/** The cart without products that are no longer sold. */
export function readCart({ db }: Shop, shopperId: string): Promise<CartItems> {
  return findCartOfExisting(db, shopperId);
}

/** Replaces the cart; returns what was stored: products that exist, with quantities above 0. */
export function replaceCart({ db }: Shop, shopper: Shopper, items: CartItems): Promise<CartItems> {
  const wanted = Object.fromEntries(Object.entries(items).filter(([, quantity]) => quantity > 0));
  return replaceCartByExisting(db, shopper.id, wanted);
}

/** Adds a visitor's cart to the account's: the union, with the larger quantity where both have a product. */
export async function mergeCart({ db }: Shop, shopper: Shopper, visitorItems: CartItems): Promise<CartItems> {
  return inTransaction(db, async (tx) => {
    const merged = await lockCart(tx, shopper.id);
    for (const [id, quantity] of Object.entries(visitorItems))
      merged[id] = Math.max(merged[id] ?? 0, quantity);
    const kept = await keepExisting(tx, merged);
    await saveCart(tx, shopper.id, kept);
    return kept;
  });
}

/** Removes ordered products from a shopper's cart, in the transaction of the order. */
export async function removeFromCart(
  tx: Transaction,
  shopperId: string,
  productIds: readonly string[],
): Promise<void> {
  await deleteFromCart(tx, shopperId, productIds);
}

/** Adds quantities to the cart in a transaction, up to 99 of each; returns the cart. */
export async function addToCart(
  tx: Transaction,
  shopper: Shopper,
  quantities: ReadonlyMap<string, number>,
): Promise<CartItems> {
  const items = await lockCart(tx, shopper.id);
  for (const [id, quantity] of quantities)
    items[id] = Math.min((items[id] ?? 0) + quantity, cartLimits.quantityMax);
  const kept = await keepExisting(tx, items);
  await saveCart(tx, shopper.id, kept);
  return kept;
}

async function keepExisting(db: Queryable, items: CartItems): Promise<CartItems> {
  const wanted = Object.entries(items).filter(([, quantity]) => quantity > 0);
  const rows = await loadProducts(
    db,
    wanted.map(([id]) => id),
  );
  const existing = new Set(rows.map((row) => row.id));
  return Object.fromEntries(wanted.filter(([id]) => existing.has(id)).slice(0, cartLimits.cartLinesMax));
}
