import { weightLimits } from "../catalog/units/weight-limits.ts";
import { formatGrams } from "../orders/weight-texts.ts";

/** Why pieces that should weigh so much cannot weigh what somebody typed, as a sentence; undefined when they can. */
export function weightRefusal(grams: number, orderedGrams: number): string | undefined {
  const { factorMax } = weightLimits;
  const typed = `${formatGrams(grams)} cannot be right where about ${formatGrams(orderedGrams)} was ordered.`;
  if (grams * factorMax < orderedGrams) return `${typed} Is something missing?`;
  return grams > orderedGrams * factorMax ? `${typed} Please look at the scale again.` : undefined;
}

/** Whether a weight differs so much from what was ordered that it is asked about. */
export function isUnlikelyWeight(grams: number, orderedGrams: number): boolean {
  return Math.abs(grams - orderedGrams) > orderedGrams * weightLimits.askedAbove;
}
