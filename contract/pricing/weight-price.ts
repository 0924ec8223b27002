import { gramParts, roundGrams, scaleStep } from "../catalog/units/grams.ts";

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
  const { pieceGrams, weighedGrams } = line;
  if (pieceGrams === null || weighedGrams === null) return { lighterCents: 0, discountCents };
  const ordered = gramParts(pieceGrams) * BigInt(line.quantity - line.shortQuantity);
  const weighed = gramParts(weighedGrams);
  if (weighed >= ordered) return { lighterCents: 0, discountCents };
  const fullCents = offerPriceCents * quantity;
  const grossCents = shareOf(fullCents, weighed, ordered);
  const netCents = shareOf(fullCents - discountCents, weighed, ordered);
  return { lighterCents: fullCents - grossCents, discountCents: grossCents - netCents };
}

/**
 * What is left of the weight of a line when more of its pieces are missing: their share of it, rounded down to what the scale
 * shows.
 */
export function weightWithout(
  { quantity, shortQuantity, weighedGrams }: WeighedPieces,
  short: number,
): number | null {
  if (weighedGrams === null || short === shortQuantity) return weighedGrams;
  const step = scaleStep(weighedGrams);
  const steps = Math.round(weighedGrams / step);
  return roundGrams(Math.floor((steps * (quantity - short)) / (quantity - shortQuantity)) * step);
}

/** Rounded half up. */
function shareOf(cents: number, part: bigint, whole: bigint): number {
  return Number((2n * BigInt(cents) * part + whole) / (2n * whole));
}
