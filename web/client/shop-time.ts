let aheadMs = 0;

/** Learns from the Date header of a reply how far the shop's clock is ahead of this device's, which may be wrong by hours. */
export function learnShopTime(date: string | null): void {
  // The header has whole seconds, rounded down.
  const shopMs = Date.parse(date ?? "") + 1_000;
  if (!Number.isNaN(shopMs)) aheadMs = shopMs - Date.now();
}

/** The time by the shop's clock, to about a second; by the device's until the shop has replied. */
export function shopTime(): Date {
  return new Date(Date.now() + aheadMs);
}
