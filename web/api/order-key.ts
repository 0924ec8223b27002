import { v4 as randomId } from "uuid";
import { readText, writeText } from "./stored-text.ts";

const KEEP_MS = 30 * 60_000;
const PLACE = "larder-order-key";

type Kept = { wish: string; key: string; at: number };

/**
 * The Idempotency-Key for a wish: the same for the same wish in every tab, for half an hour or until it is forgotten.
 * Pressing twice, again after a lost reply, or in two tabs is one order.
 */
export function orderKey(wish: string): string {
  const kept = read();
  return kept && kept.wish === wish && Date.now() - kept.at < KEEP_MS ? kept.key : newOrderKey(wish);
}

/** Another key for the same wish: for one more order. */
export function newOrderKey(wish: string): string {
  // Not crypto.randomUUID: a browser has that on secure connections only.
  const key = randomId();
  writeText(PLACE, JSON.stringify({ wish, key, at: Date.now() } satisfies Kept));
  return key;
}

/** The order is placed for good, or given up: the same wish once more is another order. */
export function forgetOrderKey(): void {
  writeText(PLACE, null);
}

function read(): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(readText(PLACE) ?? "null");
    return kept !== null && typeof kept === "object" && "key" in kept ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}
