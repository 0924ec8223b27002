import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import toast from "react-hot-toast";
import { useNavigate } from "react-router";
import { ShopError } from "../../../contract/errors.ts";
import { api } from "../../api/browser.ts";
import { cartScope } from "../../api/cart.tsx";
import { ownOrdersQuery } from "../../api/orders.ts";
import { announceSession, sessionQuery } from "../../api/session.ts";

type Wish = { items: { product: string; quantity: number }[]; address: string };

/** Places a cash order. Pressing twice, or again after a lost reply, is still one order: the same wish has one key. */
export function usePlaceOrder() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const keyOf = useWishKey();
  return useMutation({
    scope: cartScope,
    mutationFn: (wish: Wish) =>
      api.orders.placeCashOrder(wish, { headers: { "idempotency-key": keyOf(JSON.stringify(wish)) } }),
    onSuccess: async ({ message }, { items }) => {
      const ordered = new Set(items.map(({ product }) => product));
      queryClient.setQueryData(sessionQuery.queryKey, (session) => {
        if (!session) return session;
        const rest = Object.entries(session.cartItems).filter(([id]) => !ordered.has(id));
        return { ...session, cartItems: Object.fromEntries(rest) };
      });
      announceSession();
      void queryClient.invalidateQueries({ queryKey: ownOrdersQuery.queryKey });
      toast.success(message);
      await navigate("/my-orders");
    },
    onError: (error) => {
      toast.error(
        error instanceof ShopError ? error.message : "The order could not be placed. Please try again.",
      );
      // The stock may have changed: the cart shows what is there now.
      void queryClient.invalidateQueries({ queryKey: ["products"] });
    },
  });
}

function useWishKey(): (wish: string) => string {
  const last = useRef<{ wish: string; key: string }>(undefined);
  return (wish) => {
    if (last.current?.wish !== wish) last.current = { wish, key: crypto.randomUUID() };
    return last.current.key;
  };
}
