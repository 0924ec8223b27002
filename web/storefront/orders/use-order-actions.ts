import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { cartScope } from "#web/browser-state/cart/use-change-cart.ts";
import { ownOrdersQuery } from "#web/browser-state/orders.ts";
import { announceSession, sessionQuery } from "#web/browser-state/session.ts";
import { messageOf } from "#web/client/call-error.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { useAction } from "#web/client/use-action.ts";
import { toast } from "#web/components/toast.tsx";

/** A shopper's actions on an order: cancel it while it is not packed, and reorder. */
export function useOrderActions(id: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const fail = (error: Error) =>
    void toast.error(messageOf(error), {
      about: `order ${id}`,
    });
  const refresh = () => queryClient.invalidateQueries({ queryKey: ownOrdersQuery.queryKey });

  const cancel = useAction({
    // Cancels only if the order still has the status that the shopper saw: one paid meanwhile stays.
    mutationFn: (ifStatus: OrderStatus) => shopperApi.orders.cancel({ id, ifStatus }),
    onSuccess: ({ message }) => void toast.success(message, { about: `order ${id}` }),
    onError: fail,
    onSettled: refresh,
  });
  const reorder = useAction({
    scope: cartScope,
    mutationFn: () => shopperApi.orders.reorder({ id }),
    onSuccess: ({ cartItems, added, missing }) => {
      queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, cartItems });
      announceSession();
      if (missing.length > 0) toast.error(t("No longer available: {names}", { names: listText(missing) }));
      if (added.length === 0) return;
      toast.success(t("Added to Cart"), { about: `order ${id}` });
      navigate("/cart");
    },
    onError: fail,
  });
  return { cancel, reorder };
}
