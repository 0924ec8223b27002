import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import toast from "react-hot-toast";
import { useNavigate } from "react-router";
import { ShopError } from "../../../contract/errors.ts";
import { api } from "../../api/browser.ts";
import { ownOrdersQuery } from "../../api/orders.ts";
import { announceSession, sessionQuery } from "../../api/session.ts";
import { cartScope } from "../../api/use-change-cart.ts";

type Wish = { items: { product: string; quantity: number }[]; address: string };

/**
 * Places a cash order. Pressing twice, or again after a lost reply, also after a walk through the shop, is still one
 * order: the same wish has one key until it is fulfilled.
 */
export function usePlaceOrder() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    scope: cartScope,
    // Without a network it fails, and says so, rather than wait in a tab that may be closed.
    networkMode: "always",
    mutationFn: ({ wish, key }: { wish: Wish; key: string }) =>
      api.orders.placeCashOrder(wish, { headers: { "idempotency-key": key } }),
    onSuccess: async ({ message }, { wish }) => {
      queryClient.removeQueries({ queryKey: wishKey });
      const ordered = new Set(wish.items.map(({ product }) => product));
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
  return {
    placeOrder: (wish: Wish) => mutate({ wish, key: keyOf(queryClient, JSON.stringify(wish)) }),
    isPending,
  };
}

const wishKey = ["wish"];

/** The idempotency key of a wish. It is kept with all that is the shopper's own, and forgotten with it. */
function keyOf(queryClient: QueryClient, wish: string): string {
  const last = queryClient.getQueryData<{ wish: string; key: string }>(wishKey);
  if (last?.wish === wish) return last.key;
  const key = crypto.randomUUID();
  queryClient.setQueryData(wishKey, { wish, key });
  return key;
}
