/**
 * Shares what was taken at a door, in cents, among its orders: each gets what it has to bring as long as that lasts, and the
 * last one that has to bring something also what is too much. Orders without cash to collect get 0.
 */
export function shareCash(toCollectCents: readonly number[], takenCents: number): number[] {
  let left = takenCents;
  const last = toCollectCents.findLastIndex((cents) => cents > 0);
  return toCollectCents.map((cents, index) => {
    const share = index === last ? left : Math.min(cents, left);
    left -= share;
    return share;
  });
}
