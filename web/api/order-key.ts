import { v4 as randomId } from "uuid";
import { readOrderKey, writeOrderKey } from "./stored-order-key.ts";

const KEEP_MS = 30 * 60_000;

/**
 * The Idempotency-Key for a wish: the same for the same wish in every tab, for half an hour or until it is forgotten.
 * Pressing twice, again after a lost reply, or in two tabs is one order.
 */
export function orderKey(wish: string): string {
  const kept = readOrderKey();
  return kept && kept.wish === wish && Date.now() - kept.at < KEEP_MS ? kept.key : newOrderKey(wish);
}

/** Another key for the same wish: for one more order. */
export function newOrderKey(wish: string): string {
  // Not crypto.randomUUID: a browser has that on secure connections only.
  const key = randomId();
  writeOrderKey({ wish, key, at: Date.now() });
  return key;
}
