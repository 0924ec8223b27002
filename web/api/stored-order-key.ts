import { readText, writeText } from "./stored-text.ts";

const PLACE = "larder-order-key";

/** The key under which a wish was, or is being, ordered; `at` is when it was made, in milliseconds. */
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

/** The order is placed for good, or given up: the same wish once more is another order. */
export function forgetOrderKey(): void {
  writeText(PLACE, null);
}
