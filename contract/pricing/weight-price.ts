/** What is known of the weight of a line's pieces. */
export type WeighedPieces = {
  quantity: number;
  shortQuantity: number;
  /** The grams that the price of a piece is for; null when the product is not sold by weight. */
  pieceGrams: number | null;
  /** What all pieces that were there weigh together, in grams; null until that is charged. */
  weighedGrams: number | null;
};

type Price = { offerPriceCents: number; quantity: number; discountCents: number };

/**
 * What charged pieces of a line cost less because of their weight, and what is taken off them then. Their price is the
 * share of the weight, rounded half up, before and after the discount. More weight than was ordered is not charged.
 */
export function priceByWeight(line: WeighedPieces, { offerPriceCents, quantity, discountCents }: Price) {
  const orderedGrams = (line.pieceGrams ?? 0) * (line.quantity - line.shortQuantity);
  const grams = Math.min(line.weighedGrams ?? orderedGrams, orderedGrams);
  if (grams === orderedGrams) return { lighterCents: 0, discountCents };
  const fullCents = offerPriceCents * quantity;
  const grossCents = shareOf(fullCents, grams, orderedGrams);
  const netCents = shareOf(fullCents - discountCents, grams, orderedGrams);
  return { lighterCents: fullCents - grossCents, discountCents: grossCents - netCents };
}

/** What is left of the weight of a line when more of its pieces are missing: their share of it, rounded down. */
export function weightWithout(
  { quantity, shortQuantity, weighedGrams }: WeighedPieces,
  short: number,
): number | null {
  if (weighedGrams === null || short === shortQuantity) return weighedGrams;
  return Math.floor((weighedGrams * (quantity - short)) / (quantity - shortQuantity));
}

/** Large orders exceed the integers of a number here. */
function shareOf(cents: number, grams: number, ofGrams: number): number {
  const whole = 2n * BigInt(ofGrams);
  return Number((2n * BigInt(cents) * BigInt(grams) + BigInt(ofGrams)) / whole);
}
