import type { CartItems } from "../../contract/cart/endpoints.ts";
import { storedCart } from "./stored-cart.ts";

const stored = storedCart("larder-cart");
const empty: CartItems = {};

/** The cart of someone who is not logged in: it lives in this browser only. */
export function readVisitorCart(): CartItems {
  return stored.read() ?? empty;
}

/** Says whether the browser keeps it. */
export function writeVisitorCart(items: CartItems): boolean {
  return stored.write(Object.keys(items).length > 0 ? items : undefined);
}

/** The visitor's cart, also as it is changed in another tab. */
export function useVisitorCart(): CartItems {
  return stored.use() ?? empty;
}
