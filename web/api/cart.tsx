import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import type { CartItems } from "../../contract/cart/endpoints.ts";
import { cartLimits } from "../../contract/cart/limits.ts";
import { forgetPerson } from "./forget-person.ts";
import { keepProducts } from "./kept-products.ts";
import type { ListedProduct } from "./listed-product.ts";
import { useSession, useSessionOrError } from "./session.ts";
import { useShopperCart, wasShopper, writeShopperCart } from "./shopper-cart.ts";
import { forgetOrderKey } from "./stored-order-key.ts";
import { useChangeCart } from "./use-change-cart.ts";
import { useVisitorCart } from "./visitor-cart.ts";

export type Cart = {
  items: CartItems;
  /** How many things are in it. */
  count: number;
  /** False until it is known whose cart it is, or that this cannot be known now. */
  ready: boolean;
  /** One more of a product. */
  add(product: ListedProduct): void;
  /** One less of a product; the last one takes it out. */
  removeOne(productId: string): void;
  /** Exactly so many of a product. */
  setQuantity(productId: string, quantity: number): void;
  /** A product out, without a word: the caller says so, with a way back. What this returns puts it back in its place. */
  remove(productId: string): () => void;
  /** Several products out at once, without a word: the caller says why. */
  drop(productIds: readonly string[]): void;
};

const CartContext = createContext<Cart | undefined>(undefined);

/** The cart of whoever is looking. */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error("useCart needs a CartProvider above it.");
  return cart;
}

/**
 * Holds the one cart of the page: a visitor's in the browser, a shopper's on the server. While the shop cannot say who
 * is looking, it is the cart that was here last.
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

  const cart = useMemo<Cart>(
    () => ({
      items,
      count: Object.values(items).reduce((sum, quantity) => sum + quantity, 0),
      ready,
      add: (product) => {
        // How many there are is asked for when the cart is looked at.
        keepProducts([{ ...product, stockQuantity: null }]);
        change((now) => withQuantity(now, product._id, (now[product._id] ?? 0) + 1), "Added to Cart");
      },
      removeOne: (id) => change((now) => withQuantity(now, id, (now[id] ?? 0) - 1), "Removed from Cart"),
      setQuantity: (id, quantity) => change((now) => withQuantity(now, id, quantity), "Cart Updated"),
      remove: (id) => {
        const quantity = items[id] ?? 0;
        change((now) => withQuantity(now, id, 0));
        return () => change((now) => inOrderOf(items, withQuantity(now, id, quantity)));
      },
      drop: (ids) =>
        change((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !ids.includes(id)))),
    }),
    [items, ready, change],
  );
  return <CartContext value={cart}>{children}</CartContext>;
}

/** Keeps the shopper's cart as it was last seen. When she is gone, in whatever way, so is everything of hers. */
function useKeepShopperCart(): void {
  const session = useSession();
  useEffect(() => {
    if (session?.user) {
      writeShopperCart(session.cartItems);
      // What was in it has been ordered, whether or not the reply came: the same once more is another order.
      if (Object.keys(session.cartItems).length === 0) forgetOrderKey();
    } else if (session && wasShopper()) forgetPerson();
  }, [session]);
}

function withQuantity(items: CartItems, id: string, quantity: number): CartItems {
  if (quantity > 0) return { ...items, [id]: Math.min(quantity, cartLimits.quantityMax) };
  const { [id]: _removed, ...rest } = items;
  return rest;
}

/** The cart in an earlier one's order; what that one did not have comes last. */
function inOrderOf(earlier: CartItems, items: CartItems): CartItems {
  const order = Object.keys(earlier);
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return Object.fromEntries(Object.entries(items).sort(([a], [b]) => place(a) - place(b)));
}
