import { readText, writeText } from "./stored-text.ts";

const PLACE = "larder-order-key";

/** The Idempotency-Key of the order that is being placed, as order-key.ts writes it. */
export const readOrderKey = () => readText(PLACE);
export const writeOrderKey = (kept: string) => writeText(PLACE, kept);

/** Deletes the key, because the order was placed or abandoned: the same input is then another order. */
export function forgetOrderKey(): void {
  writeText(PLACE, null);
}
