import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import type { PaymentType } from "#contract/orders/order-status.ts";
import type { WhenMissing } from "#contract/orders/when-missing.ts";
import { newOrderKey, orderKey } from "#web/browser-state/cart/order-key.ts";
import { cartScope } from "#web/browser-state/cart/use-change-cart.ts";
import { VOUCHER_KEY } from "#web/browser-state/cart/vouchers.ts";
import { CREDIT_KEY } from "#web/browser-state/credit.ts";
import { orderQuery, ownOrdersQuery } from "#web/browser-state/orders.ts";
import { announceSession, sessionQuery } from "#web/browser-state/session.ts";
import { settingsQuery } from "#web/browser-state/settings.tsx";
import { forgetCheckout } from "#web/browser-state/stored-keys.ts";
import { CallError, messageOf } from "#web/client/call-error.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { useAction } from "#web/client/use-action.ts";
import { toast } from "#web/components/toast.tsx";
import { useBackFromGateway } from "#web/storefront/orders/payment/use-back-from-gateway.ts";
import { placedState } from "#web/storefront/orders/placed-order.ts";

type Wish = {
  items: { product: string; quantity: number; whenMissing?: WhenMissing }[];
  address: string;
  paymentType: PaymentType;
  /** About the delivery. */
  note?: string;
  whenMissing?: WhenMissing;
  /** The id of a slot. */
  slot?: string;
  /** The code of a voucher. */
  voucher?: string;
  /** What store credit pays. */
  credit?: number;
};

/**
 * Places an order. A cash order empties the cart and opens My Orders, which shows a thank-you. For a card order the
 * browser opens the gateway's page, and the cart is kept until the payment. An order whose total differs from the one
 * shown is not placed: the shopper sees the new total and decides. `onHeld` is called when the shopper's own unpaid
 * orders hold what is missing, or use the voucher, and `onSlotGone` when another slot has to be chosen.
 */
export function usePlaceOrder({ onHeld, onSlotGone }: Record<"onHeld" | "onSlotGone", () => void>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, ...order } = useAction({
    scope: cartScope,
    // Offline it fails with a message instead of waiting in a tab that may be closed.
    networkMode: "always",
    mutationFn: async ({ wish, shownAmount, key }: { wish: Wish; shownAmount: number; key: string }) => {
      const placed = await place(wish, shownAmount, key);
      if (placed.order.status !== "Cancelled") return placed;
      // The order placed with this key has been cancelled since, so this is another order.
      return place(wish, shownAmount, newOrderKey(JSON.stringify(wish)));
    },
    onSuccess: async ({ message, url, order: placed }, { wish }) => {
      const { _id, status, createdAt } = placed;
      void queryClient.invalidateQueries({ queryKey: ownOrdersQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: CREDIT_KEY });
      if (status !== "Awaiting payment") forgetCheckout();
      if (url !== undefined) return window.location.assign(url);
      const ordered = new Set(wish.items.map(({ product }) => product));
      queryClient.setQueryData(sessionQuery.queryKey, (session) => {
        if (!session) return session;
        const rest = Object.entries(session.cartItems).filter(([id]) => !ordered.has(id));
        return { ...session, cartItems: Object.fromEntries(rest) };
      });
      announceSession();
      // The page after this thanks for it at once, so that nothing moves when it reads the order again.
      const timeline = [{ status: "Order Placed" as const, at: createdAt, reason: null }];
      queryClient.setQueryData(orderQuery(_id).queryKey, { success: true, order: placed, timeline });
      toast.success(message, { about: "order" });
      await navigate("/my-orders", { state: placedState(_id) });
    },
    onError: (error) => {
      toast.error(messageOf(error, t("The order could not be placed. Please try again.")), {
        about: "order",
      });
      if (error instanceof CallError && (error.usedBy || error.shortage?.heldBy.length)) {
        void queryClient.invalidateQueries({ queryKey: ownOrdersQuery.queryKey });
        onHeld();
      }
      if (error instanceof CallError && slotErrors.includes(error.code)) onSlotGone();
      // The voucher may be used up: the cart says so, and the order can be placed without it.
      void queryClient.invalidateQueries({ queryKey: VOUCHER_KEY });
      // Stock, prices or tax may have changed: fetch them again for the cart.
      void queryClient.invalidateQueries({ queryKey: CREDIT_KEY });
      void queryClient.invalidateQueries({ queryKey: ["products"] });
      void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
  useBackFromGateway(order.reset);
  return {
    ...order,
    // The key is determined at the moment of the press: the second of two quick clicks waits, and is the same order.
    placeOrder: (wish: Wish, shownAmount: number) =>
      mutate({ wish, shownAmount, key: orderKey(JSON.stringify(wish)) }),
  };
}

const slotErrors: readonly string[] = ["slot_full", "slot_closed", "slot_refused", "no_delivery"];

async function place({ paymentType, ...wish }: Wish, shownAmount: number, key: string) {
  const headers = { "idempotency-key": key };
  const request = { ...wish, shownAmount };
  if (paymentType === "Online") return shopperApi.orders.placeOnlineOrder(request, { headers });
  return { ...(await shopperApi.orders.placeCashOrder(request, { headers })), url: undefined };
}
