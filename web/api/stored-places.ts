import { writeText } from "./stored-text.ts";

/** Under which names the browser stores what belongs to the next order. */
const ofNextOrder = {
  checkout: "larder-checkout",
  voucher: "larder-voucher",
  orderKey: "larder-order-key",
};

/** Under which names the browser stores texts that belong to the person. */
export const places = {
  ...ofNextOrder,
  cartProducts: "larder-cart-products",
  /** Ids, with commas between them. */
  viewed: "larder-recently-viewed",
  /** One on each line. */
  searches: "larder-recent-searches",
};

const forget = (texts: Record<string, string>) => {
  for (const place of Object.values(texts)) writeText(place, null);
};

/** Deletes what belongs to the next order, because that is placed. */
export const forgetCheckout = () => forget(ofNextOrder);

/** Deletes the Idempotency-Key, because the order was placed or abandoned: the same input is then another order. */
export const forgetOrderKey = () => writeText(places.orderKey, null);

/** Deletes everything, because the next person may use the same computer. */
export const forgetTexts = () => forget(places);
