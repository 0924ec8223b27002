import type { CartItems } from "#contract/cart/endpoints.ts";
import { storedCart } from "./stored-cart.ts";

const stored = storedCart("larder-cart");
const empty: CartItems = {};

/** The cart of a visitor who is not logged in, stored in this browser only. */
export function readVisitorCart(): CartItems {
  return stored.read() ?? empty;
}

/** Returns whether the browser stored it. */
export function writeVisitorCart(items: CartItems): boolean {
  return stored.write(Object.keys(items).length > 0 ? items : undefined);
}

/** The visitor's cart, updated when another tab changes it. */
export function useVisitorCart(): CartItems {
  return stored.use() ?? empty;
}
