import { ShopError } from "#contract/errors.ts";
import type { OrderRequest } from "#contract/orders/endpoints.ts";
import { placeOrder, readOrder } from "#domains/sales/index.ts";
import type { Shopper } from "#platform/actor.ts";
import type { Admit } from "#platform/admit.ts";
import { pageUrl } from "#platform/languages/page-url.ts";
import type { Shop } from "#platform/shop.ts";
import { requireOnlinePayment } from "./gateway/cash-only.ts";
import { GatewayError } from "./gateway/gateway.ts";
import { openPayment } from "./open-payment.ts";
import { settlePayment } from "./settle-payment.ts";

type Placing = { request: OrderRequest; idempotencyKey: string | undefined };

/** Each admits its own kind of work, only while that runs. */
type Admits = Record<"admit" | "admitAtGateway", Admit>;

/**
 * Places an order to be paid by card and opens its payment page. The order is kept whatever the gateway does: when it
 * cannot be reached, too many requests wait for it, or nothing is left to pay, `url` is the order's own page.
 * Throws `online_payment_off` and the errors of `placeOrder`.
 */
export async function placeOnlineOrder(
  shop: Shop,
  shopper: Shopper,
  placing: Placing,
  { admit, admitAtGateway }: Admits,
) {
  requireOnlinePayment(shop);
  const order = await admit(() => placeOrder(shop, shopper, { ...placing, paymentType: "Online" }));
  const ownPage = pageUrl(shop, `/my-orders/${order._id}`);
  try {
    return { order, url: await admitAtGateway(() => openPayment(shop, shopper, order._id)) };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (error.code === "order_not_payable") return { order, url: ownPage };
    if (error.code === "gateway_unreachable" || error.code === "unavailable")
      return { order, url: `${ownPage}?payment=unreachable` };
    throw error;
  }
}

/** Asks the gateway about an order's payment, if it can be reached, and returns the order. Throws `order_not_found`. */
export async function checkPayment(shop: Shop, shopperId: string, orderId: string) {
  const { order } = await readOrder(shop, shopperId, orderId);
  if (order.status === "Awaiting payment")
    await settlePayment(shop, orderId).catch((error: unknown) => {
      // The job asks again.
      if (!(error instanceof GatewayError)) throw error;
    });
  return readOrder(shop, shopperId, orderId);
}
