import { ShopError } from "../../contract/errors.ts";
import type { OrderRequest } from "../../contract/orders/endpoints.ts";
import type { Shopper } from "../actor.ts";
import { placeOrder } from "../orders/place-order.ts";
import { readOrder } from "../orders/service.ts";
import type { Shop } from "../shop.ts";
import { requireOnlinePayment } from "./cash-only.ts";
import { GatewayError } from "./gateway.ts";
import { openPayment } from "./open-payment.ts";
import { settlePayment } from "./settle-payment.ts";

type Placing = { request: OrderRequest; idempotencyKey: string | undefined };

/** Where work is done: each kind has so much room, and a place in it only as long as it needs one. */
type Rooms = Record<"inShop" | "atGateway", <T>(work: () => Promise<T>) => Promise<T>>;

/**
 * Places an order to be paid by card and opens the page to pay it on. The order comes first and is kept, whatever the
 * gateway does: when it cannot be reached, too many wait for it, or there is nothing to pay any more, `url` is the order's own page.
 * Throws `online_payment_off`, and what `placeOrder` throws.
 */
export async function placeOnlineOrder(shop: Shop, shopper: Shopper, placing: Placing, rooms: Rooms) {
  requireOnlinePayment(shop);
  const order = await rooms.inShop(() => placeOrder(shop, shopper, { ...placing, paymentType: "Online" }));
  const ownPage = `${shop.config.publicUrl}/my-orders/${order._id}`;
  try {
    return { order, url: await rooms.atGateway(() => openPayment(shop, shopper, order._id)) };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (error.code === "order_not_payable") return { order, url: ownPage };
    if (error.code === "gateway_unreachable" || error.code === "unavailable")
      return { order, url: `${ownPage}?payment=unreachable` };
    throw error;
  }
}

/** The order as it is once the gateway was asked about it, if it could be. Throws `order_not_found`. */
export async function checkPayment(shop: Shop, shopperId: string, orderId: string) {
  const { order } = await readOrder(shop, shopperId, orderId);
  if (order.status === "Awaiting payment")
    await settlePayment(shop, orderId).catch((error: unknown) => {
      // It is asked again by the job.
      if (!(error instanceof GatewayError)) throw error;
    });
  return readOrder(shop, shopperId, orderId);
}
