import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { useCart } from "#web/browser-state/cart/cart.tsx";
import type { CountedListedProduct } from "#web/browser-state/listed-product.ts";
import { cartProductsQuery } from "#web/browser-state/products.ts";
import { toast } from "#web/components/toast.tsx";

export type CartLine = { product: CountedListedProduct; quantity: number };

/** The cart with its products. */
export function useCartLines() {
  const cart = useCart();
  const ids = Object.keys(cart.items);
  const { data, error, isPlaceholderData, refetch } = useQuery(cartProductsQuery(ids));
  const known = new Map(Object.entries(data?.products ?? {}));
  const missing = data && !isPlaceholderData && cart.ready ? ids.filter((id) => !known.has(id)) : [];

  const lines = Object.entries(cart.items).flatMap(([id, quantity]): CartLine[] => {
    const product = known.get(id);
    return product ? [{ product, quantity }] : [];
  });
  const waiting = !cart.ready || (ids.length > 0 && (!data || lines.length < ids.length - missing.length));
  return {
    lines,
    /** The products of the cart that cannot be shown until the shop is reachable again. */
    unseen: data?.kept ? missing.length : 0,
    /** The ids of those that are no longer sold. */
    vanished: data?.kept ? [] : missing,
    error: waiting ? error : null,
    loading: waiting && !error,
    retry: () => void refetch(),
  };
}

/** Takes products that are no longer sold out of the cart, and tells the shopper. */
export function useDropVanished(vanished: string[]): void {
  const { drop } = useCart();
  const key = vanished.join(",");
  useEffect(() => {
    if (key === "") return;
    const ids = key.split(",");
    drop(ids);
    const text = t(
      "{count, plural, one {A product in your cart is no longer sold and was taken out.} other {# products in your cart are no longer sold and were taken out.}}",
      { count: ids.length },
    );
    toast(text, { id: key });
  }, [key, drop]);
}
