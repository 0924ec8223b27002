import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { type OrderStatus, shopperCancels } from "#contract/orders/order-status.ts";
import { cancelOwnOrder, readOrder } from "#domains/sales/index.ts";
import type { Shopper } from "#platform/actor.ts";
import type { Shop } from "#platform/shop.ts";
import { GatewayError } from "./gateway/gateway.ts";
import { record } from "./settle-payment.ts";
import { listPayments } from "./store.ts";

type Cancelling = {
  reason?: string | undefined;
  /** The order status that the shopper saw. */
  ifStatus?: OrderStatus | undefined;
};

/**
 * Cancels one of the shopper's own orders that is not packed yet. If the order awaits its payment, its payment pages
 * are closed at the gateway first, so that it ends up either paid or cancelled, never both. If it was paid in the
 * meantime, it is left as it is.
 *
 * Throws `order_not_found`, `status_conflict`, and `already_paid` when its payment came first.
 */
export async function cancelOrder(
  shop: Shop,
  shopper: Shopper,
  id: string,
  { reason, ifStatus }: Cancelling,
) {
  const { order } = await readOrder(shop, shopper.id, id);
  const seen = ifStatus ?? order.status;
  if (seen === "Awaiting payment" && order.status === seen) await closePages(shop, id);
  const from = shopperCancels.filter((status) => status === seen);
  return cancelOwnOrder(shop, shopper, id, reason, from).catch(async (error: unknown) => {
    const paid = seen === "Awaiting payment" && (await isPaid(shop, shopper.id, id));
    throw paid ? stayedPaid(order.number) : error;
  });
}

async function closePages(shop: Shop, orderId: string): Promise<void> {
  try {
    for (const { sessionId, status, gateway } of await listPayments(shop.db, orderId)) {
      if (gateway !== shop.gateway.name || sessionId === null || status !== "open") continue;
      await record(shop, await shop.gateway.expireSession(sessionId));
    }
  } catch (error) {
    // The order can be cancelled even when the gateway cannot be reached: the job closes the page later, or refunds
    // what was paid on it.
    if (!(error instanceof GatewayError)) throw error;
  }
}

async function isPaid(shop: Shop, shopperId: string, id: string): Promise<boolean> {
  return (await readOrder(shop, shopperId, id)).order.isPaid;
}

function stayedPaid(number: number): ShopError {
  return new ShopError("already_paid", {
    message: t("Order #{number} was paid in the meantime, so it was not cancelled.", { number }),
  });
}
