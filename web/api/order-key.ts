const KEEP_MS = 30 * 60_000;
const PLACE = "larder-order-key";

type Kept = { wish: string; key: string; at: number };

/**
 * The Idempotency-Key for a wish: the same for the same wish in every tab, for as long as an order waits for its
 * payment. Pressing twice, again after a lost reply, or in two tabs is one order.
 */
export function orderKey(wish: string): string {
  const kept = read();
  if (kept && kept.wish === wish && Date.now() - kept.at < KEEP_MS) return kept.key;
  const key = crypto.randomUUID();
  localStorage.setItem(PLACE, JSON.stringify({ wish, key, at: Date.now() } satisfies Kept));
  return key;
}

/** The order is done: the same wish once more is another order. */
export function forgetOrderKey(): void {
  localStorage.removeItem(PLACE);
}

function read(): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "null");
    return kept !== null && typeof kept === "object" && "key" in kept ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}
