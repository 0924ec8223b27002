import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { CartItems } from "../../contract/cart.ts";
import { limits } from "../../contract/limits.ts";
import { useSession } from "./session.ts";
import { useChangeCart } from "./use-change-cart.ts";
import { useVisitorCart } from "./visitor-cart.ts";

export type Cart = {
  items: CartItems;
  /** How many things are in it. */
  count: number;
  /** False until it is known whose cart it is. */
  ready: boolean;
  /** One more of a product. */
  add(productId: string): void;
  /** Exactly so many of a product; 0 takes it out. */
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

/** Holds the one cart of the page: a visitor's in the browser, a shopper's on the server. */
export function CartProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const visitorItems = useVisitorCart();
  const change = useChangeCart();
  const items = session?.user ? session.cartItems : visitorItems;
  const ready = session !== undefined;

  const cart = useMemo<Cart>(
    () => ({
      items,
      count: Object.values(items).reduce((sum, quantity) => sum + quantity, 0),
      ready,
      add: (id) => change((now) => withQuantity(now, id, (now[id] ?? 0) + 1), "Added to Cart"),
      setQuantity: (id, quantity) =>
        change((now) => withQuantity(now, id, quantity), quantity > 0 ? "Cart Updated" : "Removed from Cart"),
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

function withQuantity(items: CartItems, id: string, quantity: number): CartItems {
  if (quantity > 0) return { ...items, [id]: Math.min(quantity, limits.quantityMax) };
  const { [id]: _removed, ...rest } = items;
  return rest;
}

/** The cart in an earlier one's order; what that one did not have comes last. */
function inOrderOf(earlier: CartItems, items: CartItems): CartItems {
  const order = Object.keys(earlier);
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return Object.fromEntries(Object.entries(items).sort(([a], [b]) => place(a) - place(b)));
}
