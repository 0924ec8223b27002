import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ShopError } from "../../../contract/errors.ts";
import type { PaymentType } from "../../../contract/order-status.ts";
import { api } from "../../api/browser.ts";
import { forgetOrderKey, orderKey } from "../../api/order-key.ts";
import { ownOrdersQuery } from "../../api/orders.ts";
import { announceSession, sessionQuery } from "../../api/session.ts";
import { cartScope } from "../../api/use-change-cart.ts";
import { toast } from "../../ui/toast.tsx";

type Wish = { items: { product: string; quantity: number }[]; address: string; paymentType: PaymentType };

/**
 * Places an order. One paid in cash empties the cart and leads to My Orders; for one paid by card the browser goes to
 * the gateway's page, and the cart is left until it is paid.
 */
export function usePlaceOrder() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, ...order } = useMutation({
    scope: cartScope,
    // Without a network it fails, and says so, rather than wait in a tab that may be closed.
    networkMode: "always",
    mutationFn: async ({ wish: { paymentType, ...request }, key }: { wish: Wish; key: string }) => {
      const headers = { "idempotency-key": key };
      if (paymentType === "Online") return api.orders.placeOnlineOrder(request, { headers });
      return { ...(await api.orders.placeCashOrder(request, { headers })), url: undefined };
    },
    onSuccess: async ({ message, url }, { wish }) => {
      void queryClient.invalidateQueries({ queryKey: ownOrdersQuery.queryKey });
      if (url !== undefined) return window.location.assign(url);
      forgetOrderKey();
      const ordered = new Set(wish.items.map(({ product }) => product));
      queryClient.setQueryData(sessionQuery.queryKey, (session) => {
        if (!session) return session;
        const rest = Object.entries(session.cartItems).filter(([id]) => !ordered.has(id));
        return { ...session, cartItems: Object.fromEntries(rest) };
      });
      announceSession();
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
    ...order,
    // The key is that of the moment of pressing: the second of two quick clicks waits, and is still the same order.
    placeOrder: (wish: Wish) => mutate({ wish, key: orderKey(JSON.stringify(wish)) }),
  };
}
