import type { Product } from "#contract/catalog/endpoints.ts";
import { ShopError } from "#contract/errors.ts";
import { wishlistLimits } from "#contract/wishlist/limits.ts";
import { loadProducts, readProducts, translatedNameOf } from "#domains/catalog/index.ts";
import type { Shopper } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { addToCart } from "../cart/service.ts";
import { countWishlist, deleteWishes, insertWish, isInWishlist, listWishlist } from "./store.ts";

export function checkWishlist({ db }: Shop, shopperId: string, productId: string): Promise<boolean> {
  return isInWishlist(db, shopperId, productId);
}

/** The ids of the products in the wishlist, newest first. */
export function readWishlistIds({ db }: Shop, shopperId: string): Promise<string[]> {
  return listWishlist(db, shopperId);
}

/** Which products of the wishlist to read: only those that are (or are not) in stock, and at most so many. */
type Wanted = { inStock?: "true" | "false" | undefined; limit?: number | undefined };

/** The products in the wishlist, newest first. */
export async function readWishlist(
  shop: Shop,
  shopperId: string,
  { inStock, limit }: Wanted,
): Promise<Product[]> {
  const products = await readProducts(shop, await listWishlist(shop.db, shopperId));
  const wanted = inStock ? products.filter((product) => product.inStock === (inStock === "true")) : products;
  return wanted.slice(0, limit);
}

/** Throws `product_not_found`, and `wishlist_full` beyond 500. */
export async function addWish({ clock, db }: Shop, shopper: Shopper, productId: string): Promise<void> {
  const [product] = await loadProducts(db, [productId]);
  if (!product) throw new ShopError("product_not_found");
  if ((await countWishlist(db, shopper.id)) >= wishlistLimits.wishlistMax)
    throw new ShopError("wishlist_full");
  await insertWish(db, shopper.id, product.id, clock());
}

export function removeWish({ db }: Shop, shopper: Shopper, productId: string): Promise<void> {
  return deleteWishes(db, shopper.id, [productId]);
}

/** Moves everything in stock to the cart, one of each; products out of stock stay and are returned. */
export function moveWishlistToCart(shop: Shop, shopper: Shopper) {
  return inTransaction(shop.db, async (tx) => {
    const products = await loadProducts(tx, await listWishlist(tx, shopper.id));
    const inStock = products.filter((product) => product.inStock).map((product) => product.id);
    const cartItems = await addToCart(tx, shopper, new Map(inStock.map((id) => [id, 1])));
    await deleteWishes(tx, shopper.id, inStock);
    const left = products
      .filter((product) => !product.inStock)
      .map((product) => translatedNameOf(shop, product) ?? product.name);
    return { cartItems, moved: inStock.length, left };
  });
}
