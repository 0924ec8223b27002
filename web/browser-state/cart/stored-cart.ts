import type { CartItems } from "#contract/cart/endpoints.ts";
import { cartLimits } from "#contract/cart/limits.ts";
import { storedValue } from "#web/client/stored-value.ts";

/** A cart in the browser's storage, under its own key. */
export function storedCart(key: string) {
  return storedValue<CartItems>(key, (stored) =>
    stored !== null && typeof stored === "object"
      ? Object.fromEntries(Object.entries(stored).filter(([, quantity]) => isQuantity(quantity)))
      : undefined,
  );
}

function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= cartLimits.quantityMax;
}
