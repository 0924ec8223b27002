import { v4 as randomId } from "uuid";
import { readText, writeText } from "#web/client/stored-text.ts";
import { storedKeys } from "../stored-keys.ts";

const KEEP_MS = 30 * 60_000;

/** `at` is when the key was made, in milliseconds. */
type KeptKey = { wish: string; key: string; at: number };

/**
 * Returns the Idempotency-Key of an order: the same for the same order in every tab, for half an hour or until it is
 * deleted. So a second press, a retry after a lost reply, or a second tab places one order.
 */
export function orderKey(wish: string): string {
  const kept = readKept();
  return kept && kept.wish === wish && Date.now() - kept.at < KEEP_MS ? kept.key : newOrderKey(wish);
}

/** Returns a new key for the same input, to place one more order. */
export function newOrderKey(wish: string): string {
  // Not crypto.randomUUID, which browsers only have on secure connections.
  const key = randomId();
  const kept: KeptKey = { wish, key, at: Date.now() };
  writeText(storedKeys.orderKey, JSON.stringify(kept));
  return key;
}

function readKept(): KeptKey | undefined {
  try {
    const kept: unknown = JSON.parse(readText(storedKeys.orderKey) ?? "null");
    return kept !== null && typeof kept === "object" && "key" in kept ? (kept as KeptKey) : undefined;
  } catch {
    return undefined;
  }
}
