import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { PaymentType } from "../../../contract/orders/order-status.ts";
import { api } from "../../api/browser.ts";
import { CallError, messageOf } from "../../api/call-error.ts";
import { newOrderKey, orderKey } from "../../api/order-key.ts";
import { ownOrdersQuery } from "../../api/orders.ts";
import { announceSession, sessionQuery } from "../../api/session.ts";
import { settingsQuery } from "../../api/settings.tsx";
import { forgetOrderKey } from "../../api/stored-order-key.ts";
import { useAction } from "../../api/use-action.ts";
import { cartScope } from "../../api/use-change-cart.ts";
import { toast } from "../../ui/toast.tsx";
import { useBackFromGateway } from "./use-back-from-gateway.ts";

type Wish = { items: { product: string; quantity: number }[]; address: string; paymentType: PaymentType };

/**
 * Places an order. One paid in cash empties the cart and leads to My Orders; for one paid by card the browser goes to
 * the gateway's page, and the cart is left until it is paid. One that would cost something else than was shown is not
 * placed: the shopper reads the new total, and decides. `onHeld` is called when the shopper's own unpaid orders
 * hold what is missing.
 */
export function usePlaceOrder({ onHeld }: { onHeld: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, ...order } = useAction({
    scope: cartScope,
    // Without a network it fails, and says so, rather than wait in a tab that may be closed.
    networkMode: "always",
    mutationFn: async ({ wish, shownAmount, key }: { wish: Wish; shownAmount: number; key: string }) => {
      const placed = await place(wish, shownAmount, key);
      if (placed.order.status !== "Cancelled") return placed;
      // What was ordered under this key has been cancelled since: this is another order.
      return place(wish, shownAmount, newOrderKey(JSON.stringify(wish)));
    },
    onSuccess: async ({ message, url, order: { status } }, { wish }) => {
      void queryClient.invalidateQueries({ queryKey: ownOrdersQuery.queryKey });
      if (status !== "Awaiting payment") forgetOrderKey();
      if (url !== undefined) return window.location.assign(url);
      const ordered = new Set(wish.items.map(({ product }) => product));
      queryClient.setQueryData(sessionQuery.queryKey, (session) => {
        if (!session) return session;
        const rest = Object.entries(session.cartItems).filter(([id]) => !ordered.has(id));
        return { ...session, cartItems: Object.fromEntries(rest) };
      });
      announceSession();
      toast.success(message, { about: "order" });
      await navigate("/my-orders");
    },
    onError: (error) => {
      toast.error(messageOf(error, "The order could not be placed. Please try again."), { about: "order" });
      const held = error instanceof CallError && error.shortage && error.shortage.heldBy.length > 0;
      if (held) {
        void queryClient.invalidateQueries({ queryKey: ownOrdersQuery.queryKey });
        onHeld();
      }
      // Stock, prices or tax may have changed: the cart shows what they are now.
      void queryClient.invalidateQueries({ queryKey: ["products"] });
      void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
  useBackFromGateway(order.reset);
  return {
    ...order,
    // The key is that of the moment of pressing: the second of two quick clicks waits, and is still the same order.
    placeOrder: (wish: Wish, shownAmount: number) =>
      mutate({ wish, shownAmount, key: orderKey(JSON.stringify(wish)) }),
  };
}

async function place({ paymentType, ...wish }: Wish, shownAmount: number, key: string) {
  const headers = { "idempotency-key": key };
  const request = { ...wish, shownAmount };
  if (paymentType === "Online") return api.orders.placeOnlineOrder(request, { headers });
  return { ...(await api.orders.placeCashOrder(request, { headers })), url: undefined };
}
