import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { orderQuery, ownOrdersQuery } from "#web/browser-state/orders.ts";
import { announceSession, sessionQuery } from "#web/browser-state/session.ts";
import { forgetCheckout } from "#web/browser-state/stored-keys.ts";
import { shopperApi } from "#web/client/shopper.ts";

/**
 * Has the shop ask the gateway about an order when the shopper returns from the payment page, because the gateway's
 * event may be late. Without an answer the order stays as it is, and the shopper is notified later.
 */
export function useCheckPayment(orderId: string | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (orderId === null) return;
    const check = async () => {
      const reply = await shopperApi.orders.checkPayment({ id: orderId });
      queryClient.setQueryData(orderQuery(orderId).queryKey, reply);
      void queryClient.invalidateQueries({ queryKey: ownOrdersQuery.queryKey, exact: true });
      if (!reply.order.isPaid) return;
      // The server removed the paid products from the cart.
      forgetCheckout();
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      announceSession();
    };
    check().catch(() => {});
  }, [orderId, queryClient]);
}
