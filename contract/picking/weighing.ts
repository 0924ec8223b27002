import { poundGrams, roundGrams, toPounds } from "../catalog/units/grams.ts";
import { weightLimits } from "../catalog/units/weight-limits.ts";
import { t } from "../i18n/i18n.ts";
import { formatGrams, type WeightStyle } from "../orders/weight-texts.ts";
import { decimalSignOf, readNumber, writeNumber } from "../read-number.ts";

/**
 * The grams of a weight that somebody typed as the shop's scales show it: whole grams, or pounds with at most two decimals.
 * Undefined for anything else.
 */
export function readWeight(text: string, style: WeightStyle): number | undefined {
  if (style.weightUnit === "kg") return /^0*[1-9]\d*$/.test(text.trim()) ? Number(text) : undefined;
  // ".95" as well.
  const pounds = readNumber(text.trim().replace(/^(?=[.,])/, "0"), decimalSignOf(style)) ?? 0;
  const isShown = pounds > 0 && pounds === Math.round(pounds * 100) / 100;
  return isShown ? roundGrams(pounds * poundGrams) : undefined;
}

/** A weight as `readWeight` reads it. */
export function writeWeight(grams: number, style: WeightStyle): string {
  return style.weightUnit === "kg"
    ? `${Math.round(grams)}`
    : writeNumber(toPounds(grams), decimalSignOf(style));
}

/**
 * Why pieces that should weigh so much cannot weigh what somebody typed, as a sentence with the weights; undefined when they
 * can.
 */
export function weightRefusal(grams: number, orderedGrams: number, style: WeightStyle): string | undefined {
  const { factorMax } = weightLimits;
  const weights = { typed: formatGrams(grams, style), ordered: formatGrams(orderedGrams, style) };
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
