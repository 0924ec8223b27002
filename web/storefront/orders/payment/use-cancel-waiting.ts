import { useQueryClient } from "@tanstack/react-query";
import { t } from "#contract/i18n/i18n.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import { cartScope } from "#web/browser-state/cart/use-change-cart.ts";
import { ownOrdersQuery } from "#web/browser-state/orders.ts";
import { announceSession, sessionQuery } from "#web/browser-state/session.ts";
import { forgetOrderKey } from "#web/browser-state/stored-keys.ts";
import { api } from "#web/client/browser.ts";
import { CallError, messageOf } from "#web/client/call-error.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { useAction } from "#web/client/use-action.ts";
import { toast } from "#web/components/toast.tsx";

type Outcomes = {
  /** Called when it was cancelled. */
  onCancelled: () => void;
  /** Called when it was paid in the meantime, and so not cancelled. */
  onPaid: () => void;
};

/**
 * Cancels an order, by its id, that awaits its payment. Its goods return to the stock, and to the cart if that is
 * empty.
 */
export function useCancelWaiting({ onCancelled, onPaid }: Outcomes) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useAction({
    lockBy: (id) => id,
    scope: cartScope,
    networkMode: "always",
    mutationFn: async (id: string) => {
      const order = await cancelOrFindCancelled(id);
      return { order, refilled: await refillEmptyCart(id) };
    },
    onMutate: (id) => toast.loading(t("Cancelling your order"), { about: `order ${id}` }),
    onSuccess: ({ order, refilled }, id) => {
      forgetOrderKey();
      const { number } = order;
      const text = refilled
        ? t("Order #{number} is cancelled. Nothing was charged. What was in it is in your cart again.", {
            number,
          })
        : t("Order #{number} is cancelled. Nothing was charged.", { number });
      toast(text, { about: `order ${id}` });
      onCancelled();
    },
    onError: (error, id) => {
      const paid = error instanceof CallError && error.code === "already_paid";
      const text = messageOf(error, t("The order could not be cancelled. Please try again."));
      if (!paid) return void toast.error(text, { about: `order ${id}` });
      forgetOrderKey();
      toast(text, { about: `order ${id}` });
      onPaid();
    },
    onSettled: async () => {
      // The stock and the cart have changed, for other tabs too.
      announceSession();
      const changed = [ownOrdersQuery.queryKey, sessionQuery.queryKey, ["products"]];
      await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
  return { cancel: mutate, isPending, error };
}

/** Cancels it; an order already cancelled, perhaps in another tab, counts as success. */
async function cancelOrFindCancelled(id: string): Promise<Order> {
  try {
    return (await shopperApi.orders.cancel({ id, ifStatus: "Awaiting payment" })).order;
  } catch (error) {
    if (!(error instanceof CallError && error.code === "status_conflict")) throw error;
    const { order } = await shopperApi.orders.order({ id });
    if (order.status !== "Cancelled") throw error;
    return order;
  }
}

/** Adds the order's products to the cart, if that is empty; returns whether it did. */
async function refillEmptyCart(id: string): Promise<boolean> {
  try {
    const { cartItems } = await api.accounts.session();
    if (Object.keys(cartItems).length > 0) return false;
    return (await shopperApi.orders.reorder({ id })).added.length > 0;
  } catch {
    // The order is cancelled all the same, and can be reordered from its page.
    return false;
  }
}
