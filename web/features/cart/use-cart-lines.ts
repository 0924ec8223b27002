import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import toast from "react-hot-toast";
import type { Product } from "../../../contract/catalog.ts";
import { useCart } from "../../api/cart.tsx";
import { productsByIdQuery } from "../../api/products.ts";

export type CartLine = { product: Product; quantity: number };

/** The cart with its products. One that is no longer sold leaves the cart, and the shopper is told. */
export function useCartLines() {
  const cart = useCart();
  const ids = Object.keys(cart.items);
  const { data: products, error, isPlaceholderData, refetch } = useQuery(productsByIdQuery(ids));
  const known = new Map(products?.map((product) => [product._id, product]));
  const vanished = products && !isPlaceholderData && cart.ready ? ids.filter((id) => !known.has(id)) : [];
  useDropVanished(vanished);

  const lines = Object.entries(cart.items).flatMap(([id, quantity]): CartLine[] => {
    const product = known.get(id);
    return product ? [{ product, quantity }] : [];
  });
  const waiting =
    !cart.ready || (ids.length > 0 && (!products || lines.length < ids.length - vanished.length));
  return { lines, error: waiting ? error : null, loading: waiting && !error, retry: () => void refetch() };
}

function useDropVanished(vanished: string[]): void {
  const { drop } = useCart();
  const key = vanished.join(",");
  useEffect(() => {
    if (key === "") return;
    const ids = key.split(",");
    drop(ids);
    const what = ids.length === 1 ? "A product in your cart is" : `${ids.length} products in your cart are`;
    toast(`${what} no longer sold and was taken out.`, { id: key });
  }, [key, drop]);
}
