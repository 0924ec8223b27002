import { ShopError } from "#contract/errors.ts";
import { loadProducts } from "#domains/catalog/index.ts";
import { addToCart } from "#domains/customers/index.ts";
import type { Shopper } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { findOrder } from "../store.ts";
import { nameInOrder } from "../view.ts";

/**
 * Adds what was ordered and is still sold to the cart, and returns what is not; substitutes were not ordered. Throws
 * `order_not_found`.
 */
export function reorder({ db }: Shop, shopper: Shopper, id: string) {
  return inTransaction(db, async (tx) => {
    const order = await findOrder(tx, shopper.id, id);
    if (!order) throw new ShopError("order_not_found");
    const ordered = order.items.filter(({ replaces }) => replaces === null);
    const products = await loadProducts(
      tx,
      ordered.map((item) => item.productId),
    );
    const inStock = new Set(products.filter((product) => product.inStock).map((product) => product.id));
    const added = ordered.filter((item) => inStock.has(item.productId));
    const missing = ordered.filter((item) => !inStock.has(item.productId));
    const quantities = new Map(added.map((item) => [item.productId, item.quantity]));
    return {
      cartItems: await addToCart(tx, shopper, quantities),
      added: added.map(nameInOrder),
      missing: missing.map(nameInOrder),
    };
  });
}
