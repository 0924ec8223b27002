/** A part of the whole; `key` decides between equal ones, so that their order does not matter. */
export type Share = { key: string; weight: number };

/**
 * Spreads whole cents over shares in proportion to their weights: each gets its part rounded down, and the cents that are
 * left go to the largest remainders. So the parts add up, none is above its weight as long as the cents are not above
 * the sum of the weights, and a share without weight gets nothing.
 */
export function spreadCents(cents: number, shares: readonly Share[]): number[] {
  const whole = BigInt(shares.reduce((sum, { weight }) => sum + weight, 0));
  if (whole === 0n) return shares.map(() => 0);
  // Large orders exceed the integers of a number here.
  const parts = shares.map(({ key, weight }, index) => {
    const product = BigInt(cents) * BigInt(weight);
    return { index, key, cents: Number(product / whole), rest: product % whole };
  });
  const left = cents - parts.reduce((sum, part) => sum + part.cents, 0);
  const first = parts.toSorted((one, other) => compare(other.rest, one.rest) || compare(one.key, other.key));
  const rounded = new Set(first.slice(0, left).map(({ index }) => index));
  return parts.map((part, index) => part.cents + (rounded.has(index) ? 1 : 0));
}

function compare<T extends bigint | string>(one: T, other: T): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * The part of a line's discount that belongs to some of its pieces, rounded down. Refunding pieces in any portions gives
 * back what was paid for them: each refund is a difference of two of these, so they add up.
 */
export function discountOfPieces(discountCents: number, pieces: number, ofPieces: number): number {
  return Math.floor((discountCents * pieces) / ofPieces);
}
