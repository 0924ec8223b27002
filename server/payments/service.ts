import { ShopError } from "../../contract/errors.ts";
import type { OrderRequest } from "../../contract/orders.ts";
import { placeOrder } from "../orders/place-order.ts";
import { readOrder } from "../orders/service.ts";
import type { Shop } from "../shop.ts";
import { requireOnlinePayment } from "./cash-only.ts";
import { GatewayError } from "./gateway.ts";
import { openPayment } from "./open-payment.ts";
import { settlePayment } from "./settle-payment.ts";

type Placing = { shopperId: string; request: OrderRequest; idempotencyKey: string | undefined };

/**
 * Places an order to be paid by card and opens the page to pay it on. The order comes first and is kept, whatever the
 * gateway does: when it cannot be reached, or there is nothing to pay any more, `url` is the order's own page.
 * Throws `online_payment_off`, and what `placeOrder` throws.
 */
export async function placeOnlineOrder(shop: Shop, placing: Placing) {
  requireOnlinePayment(shop);
  const order = await placeOrder(shop, { ...placing, paymentType: "Online" });
  const ownPage = `${shop.config.publicUrl}/my-orders/${order._id}`;
  try {
    return { order, url: await openPayment(shop, placing.shopperId, order._id) };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (error.code === "order_not_payable") return { order, url: ownPage };
    if (error.code === "gateway_unreachable") return { order, url: `${ownPage}?payment=unreachable` };
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
