import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import toast from "react-hot-toast";
import type { CartItems } from "../../contract/cart.ts";
import type { Product } from "../../contract/catalog.ts";
import { ShopError } from "../../contract/errors.ts";
import { limits } from "../../contract/limits.ts";
import { api } from "./browser.ts";
import { forgetPerson } from "./forget-person.ts";
import { keepProducts } from "./kept-products.ts";
import { isOnline } from "./online.ts";
import { announceSession, sessionQuery, useSession } from "./session.ts";
import { useShopperCart, wasShopper, writeShopperCart } from "./shopper-cart.ts";
import { readVisitorCart, useVisitorCart, writeVisitorCart } from "./visitor-cart.ts";

export type Cart = {
  items: CartItems;
  /** How many things are in it. */
  count: number;
  /** False until it is known whose cart it is, or that this cannot be known now. */
  ready: boolean;
  /** One more of a product. */
  add(product: Product): void;
  /** Exactly so many of a product; 0 takes it out. */
  setQuantity(productId: string, quantity: number): void;
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
  const { data: session, errorUpdateCount } = useQuery(sessionQuery);
  const visitorItems = useVisitorCart();
  const shopperItems = useShopperCart();
  const change = useChangeCart();
  // Also while it is asked again.
  const unknown = session === undefined && errorUpdateCount > 0;
  const localItems = (unknown && shopperItems) || visitorItems;
  const items = session?.user ? session.cartItems : session ? visitorItems : localItems;
  const ready = session !== undefined || unknown;
  useKeepShopperCart();

  const cart = useMemo<Cart>(
    () => ({
      items,
      count: Object.values(items).reduce((sum, quantity) => sum + quantity, 0),
      ready,
      add: (product) => {
        keepProducts([product]);
        change((now) => withQuantity(now, product._id, (now[product._id] ?? 0) + 1), "Added to Cart");
      },
      setQuantity: (id, quantity) =>
        change((now) => withQuantity(now, id, quantity), quantity > 0 ? "Cart Updated" : "Removed from Cart"),
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
    if (session?.user) writeShopperCart(session.cartItems);
    else if (session && wasShopper()) forgetPerson();
  }, [session]);
}

type Change = (now: CartItems) => CartItems;

/** All that changes the cart on the server runs one after the other; give a mutation this, and it waits its turn. */
export const cartScope = { id: "cart" } as const;
const cartSaves = ["cart"] as const;

function useChangeCart() {
  const queryClient = useQueryClient();
  // The shopper's cart as the server has it, for when it refuses another.
  const saved = useRef<CartItems>({});
  const { mutate } = useMutation({
    mutationKey: cartSaves,
    scope: cartScope,
    // The cart as it is when its turn comes: what came before may have changed it.
    mutationFn: () =>
      api.cart.update({ cartItems: queryClient.getQueryData(sessionQuery.queryKey)?.cartItems ?? {} }),
    onSuccess: ({ cartItems }) => {
      saved.current = cartItems;
      // What the server kept counts, unless a later change is already shown and on its way.
      if (queryClient.isMutating({ mutationKey: cartSaves }) === 1)
        queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, cartItems });
      announceSession();
    },
    onError: (error) => {
      toastCartError(error);
      if (queryClient.isMutating({ mutationKey: cartSaves }) === 1)
        queryClient.setQueryData(
          sessionQuery.queryKey,
          (session) => session && { ...session, cartItems: saved.current },
        );
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });

  return useMemo(() => {
    const change = async (update: Change, message?: string) => {
      // When the shop cannot say who is looking, it is who was here last.
      await queryClient.ensureQueryData(sessionQuery).catch(() => undefined);
      await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
      // Read and written without a pause between: of two quick clicks none is lost.
      const session = queryClient.getQueryData(sessionQuery.queryKey);
      if (session ? session.user && !isOnline() : wasShopper()) throw new ShopError("unavailable", offline);
      if (session?.user) {
        if (queryClient.isMutating({ mutationKey: cartSaves }) === 0) saved.current = session.cartItems;
        queryClient.setQueryData(sessionQuery.queryKey, { ...session, cartItems: update(session.cartItems) });
        mutate();
      } else {
        writeVisitorCart(update(readVisitorCart()));
      }
      if (message) toast.success(message);
    };
    return (update: Change, message?: string) => void change(update, message).catch(toastCartError);
  }, [queryClient, mutate]);
}

const offline = { message: "You are offline. Your cart can be changed again when you are back." };

function toastCartError(error: unknown): void {
  toast.error(error instanceof ShopError ? error.message : "Your cart could not be saved.");
}

function withQuantity(items: CartItems, id: string, quantity: number): CartItems {
  if (quantity > 0) return { ...items, [id]: Math.min(quantity, limits.quantityMax) };
  const { [id]: _removed, ...rest } = items;
  return rest;
}
