import { readText, writeText } from "./stored-text.ts";

const PLACE = "larder-order-key";

/** The Idempotency-Key of an order that is being placed; `at` is when it was made, in milliseconds. */
export type StoredOrderKey = { wish: string; key: string; at: number };

export function readOrderKey(): StoredOrderKey | undefined {
  try {
    const kept: unknown = JSON.parse(readText(PLACE) ?? "null");
    return kept !== null && typeof kept === "object" && "key" in kept ? (kept as StoredOrderKey) : undefined;
  } catch {
    return undefined;
  }
}

export function writeOrderKey(kept: StoredOrderKey): void {
  writeText(PLACE, JSON.stringify(kept));
}

/** Deletes the key, because the order was placed or abandoned: the same input is then another order. */
export function forgetOrderKey(): void {
  writeText(PLACE, null);
}
