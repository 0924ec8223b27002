import { weightLimits } from "../catalog/units/weight-limits.ts";
import { t } from "../i18n/i18n.ts";
import { formatGrams } from "../orders/weight-texts.ts";

/**
 * Why pieces that should weigh so much cannot weigh what somebody typed, as a sentence with the weights as in a locale; undefined
 * when they can.
 */
export function weightRefusal(grams: number, orderedGrams: number, locale: string): string | undefined {
  const { factorMax } = weightLimits;
  const weights = { typed: formatGrams(grams, locale), ordered: formatGrams(orderedGrams, locale) };
  if (grams * factorMax < orderedGrams)
    return t("{typed} cannot be right where about {ordered} was ordered. Is something missing?", weights);
  return grams > orderedGrams * factorMax
    ? t("{typed} cannot be right where about {ordered} was ordered. Please look at the scale again.", weights)
    : undefined;
}

/** Whether a weight differs so much from what was ordered that it is asked about. */
export function isUnlikelyWeight(grams: number, orderedGrams: number): boolean {
  return Math.abs(grams - orderedGrams) > orderedGrams * weightLimits.askedAbove;
}
