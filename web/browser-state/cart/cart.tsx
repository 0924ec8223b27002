import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import type { CartItems } from "#contract/cart/endpoints.ts";
import { cartLimits } from "#contract/cart/limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { forgetPerson } from "../forget-person.ts";
import { keepProducts } from "../kept-products.ts";
import type { ListedProduct } from "../listed-product.ts";
import { useSession, useSessionOrError } from "../session.ts";
import { forgetOrderKey } from "../stored-keys.ts";
import { useShopperCart, wasShopper, writeShopperCart } from "./shopper-cart.ts";
import { useChangeCart } from "./use-change-cart.ts";
import { useVisitorCart } from "./visitor-cart.ts";

export type Cart = CartChanges & {
  items: CartItems;
  /** The number of pieces in the cart. */
  count: number;
  /** False while it is loading whose cart it is; true when that cannot be loaded now. */
  ready: boolean;
  /**
   * Removes a product without a message: the caller shows one, with an undo. The returned function puts the product
   * back in its place.
   */
  remove(productId: string): () => void;
};

/** These functions stay the same when the cart changes. */
type CartChanges = {
  /** Adds one of a product. */
  add(product: ListedProduct): void;
  /** Removes one of a product, unless there are only `atLeast`, by default 0: the last one removes the product. */
  removeOne(productId: string, atLeast?: number): void;
  /** Sets the quantity of a product. */
  setQuantity(productId: string, quantity: number): void;
  /** Removes several products without a message: the caller explains why. */
  drop(productIds: readonly string[]): void;
};

const CartContext = createContext<Cart | undefined>(undefined);

/** The cart of the visitor or shopper. */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error("useCart needs a CartProvider above it.");
  return cart;
}

/**
 * Provides the page's cart: a visitor's from the browser, a shopper's from the server. While the shop is unreachable
 * and the session unknown, it is the cart that was shown last.
 */
export function CartProvider({ children }: { children: ReactNode }) {
  const { session, unreachable } = useSessionOrError();
  const visitorItems = useVisitorCart();
  const shopperItems = useShopperCart();
  const change = useChangeCart();
  const localItems = (unreachable && shopperItems) || visitorItems;
  const items = session?.user ? session.cartItems : session ? visitorItems : localItems;
  const ready = session !== undefined || unreachable;
  useKeepShopperCart();

  const changes = useMemo<CartChanges>(
    () => ({
      add: (product) => {
        // The stock quantity is fetched when the cart is opened.
        keepProducts([{ ...product, stockQuantity: null }]);
        change((now) => withQuantity(now, product._id, (now[product._id] ?? 0) + 1), t("Added to Cart"));
      },
      removeOne: (id, atLeast = 0) =>
        change((now) => withQuantity(now, id, Math.max((now[id] ?? 0) - 1, atLeast)), t("Removed from Cart")),
      setQuantity: (id, quantity) => change((now) => withQuantity(now, id, quantity), t("Cart Updated")),
      drop: (ids) =>
        change((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !ids.includes(id)))),
    }),
    [change],
  );
  const cart = useMemo<Cart>(
    () => ({
      ...changes,
      items,
      count: Object.values(items).reduce((sum, quantity) => sum + quantity, 0),
      ready,
      remove: (id) => {
        const quantity = items[id] ?? 0;
        change((now) => withQuantity(now, id, 0));
        return () => change((now) => inOrderOf(items, withQuantity(now, id, quantity)));
      },
    }),
    [changes, items, ready, change],
  );
  return <CartContext value={cart}>{children}</CartContext>;
}

/**
 * Caches the shopper's cart as it was last seen. It is deleted, with all the shopper's data, when their session ends in
 * any way.
 */
function useKeepShopperCart(): void {
  const session = useSession();
  useEffect(() => {
    if (session?.user) {
      writeShopperCart(session.cartItems);
      // An empty cart has been ordered, whether or not the reply arrived: ordering the same again is another order.
      if (Object.keys(session.cartItems).length === 0) forgetOrderKey();
    } else if (session && wasShopper()) forgetPerson();
  }, [session]);
}

function withQuantity(items: CartItems, id: string, quantity: number): CartItems {
  if (quantity > 0) return { ...items, [id]: Math.min(quantity, cartLimits.quantityMax) };
  const { [id]: _removed, ...rest } = items;
  return rest;
}

/** The cart in the order of an earlier one; products that it lacked come last. */
function inOrderOf(earlier: CartItems, items: CartItems): CartItems {
  const order = Object.keys(earlier);
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return Object.fromEntries(Object.entries(items).sort(([a], [b]) => place(a) - place(b)));
}
