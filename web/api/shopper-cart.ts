import type { CartItems } from "../../contract/cart/endpoints.ts";
import { storedCart } from "./stored-cart.ts";

const stored = storedCart("larder-shopper-cart");

/**
 * The cart of the shopper who was here last, to be shown while the shop cannot say who is here. It can be looked at
 * and no more: it goes when she does (forget-person.ts), and nobody's cart is ever made from it.
 */
export function useShopperCart(): CartItems | undefined {
  return stored.use();
}

/** Whether whoever is looking was a shopper when the shop could last say so. */
export function wasShopper(): boolean {
  return stored.read() !== undefined;
}

export function writeShopperCart(items: CartItems | undefined): void {
  // A browser that stores nothing shows no cart without a connection.
  stored.write(items);
}
