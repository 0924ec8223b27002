import { writeText } from "#web/client/stored-text.ts";

/** Under which keys the browser stores what belongs to the next order. */
const keysOfOrder = {
  checkout: "larder-checkout",
  voucher: "larder-voucher",
  orderKey: "larder-order-key",
};

/** Under which keys the browser stores texts that belong to the person. */
export const storedKeys = {
  ...keysOfOrder,
  cartProducts: "larder-cart-products",
  /** Ids, with commas between them. */
  viewed: "larder-recently-viewed",
  /** Where deliveries go: a zip code or city, as JSON. */
  place: "larder-delivery-place",
  /** One on each line. */
  searches: "larder-recent-searches",
};

/** Deletes what belongs to the next order, because that is placed. */
export const forgetCheckout = () => forget(keysOfOrder);

/** Deletes the Idempotency-Key, because the order was placed or abandoned: the same input is then another order. */
export const forgetOrderKey = () => writeText(storedKeys.orderKey, null);

/** Deletes everything, because the next person may use the same computer. */
export const forgetStored = () => forget(storedKeys);

function forget(keys: Record<string, string>): void {
  for (const key of Object.values(keys)) writeText(key, null);
}
