import { ShopError } from "#contract/errors.ts";
import { paymentTypesOf, type Shop } from "#platform/shop.ts";
import { type Gateway, GatewayError } from "./gateway.ts";

/**
 * The gateway of a shop that takes cash only. Payments of an earlier gateway are left alone: they are settled when that
 * gateway is configured again, or the staff refund them on its website.
 */
export function createCashOnlyGateway(): Gateway {
  const refuse = async () => {
    throw new GatewayError("This shop has no gateway.", { refused: true });
  };
  return {
    name: "none",
    openSession: refuse,
    readSession: refuse,
    expireSession: refuse,
    refund: refuse,
    listRefunds: refuse,
    listDisputes: refuse,
    async readEvent() {
      throw new ShopError("wrong_signature");
    },
  };
}

/** Throws `online_payment_off` in a shop that takes cash only. */
export function requireOnlinePayment(shop: Shop): void {
  if (!paymentTypesOf(shop).includes("Online")) throw new ShopError("online_payment_off");
}
