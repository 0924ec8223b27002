import type { CartItems } from "#contract/cart/endpoints.ts";
import { storedCart } from "./stored-cart.ts";

const stored = storedCart("larder-shopper-cart");

/**
 * The cart of the last shopper, shown read-only while the session is unknown. It is deleted when the session ends
 * (forget-person.ts), and never becomes another person's cart.
 */
export function useShopperCart(): CartItems | undefined {
  return stored.use();
}

/** Whether the visitor was a logged-in shopper when the session was last known. */
export function wasShopper(): boolean {
  return stored.read() !== undefined;
}

export function writeShopperCart(items: CartItems | undefined): void {
  // A browser that stores nothing shows no cart offline.
  stored.write(items);
}
