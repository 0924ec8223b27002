/** An international pound in grams, by its definition. */
export const poundGrams = 453.592_37;

/** A hundredth of a pound in grams: the step of scales that show pounds. */
const poundStep = 4.535_923_7;

/** The decimals of a weight in grams: a hundredth of a pound has seven. */
const DECIMALS = 7;

/** A weight in pounds, as scales show it: rounded to hundredths. */
export function toPounds(grams: number): number {
  return Math.round((grams / poundGrams) * 100) / 100;
}

/** Grams with at most 7 decimals, so that equal weights are equal numbers however they were calculated. */
export function roundGrams(grams: number): number {
  return Math.round(grams * 10 ** DECIMALS) / 10 ** DECIMALS;
}

/** The same as an integer, to calculate with exactly. */
export function gramParts(grams: number): bigint {
  return BigInt(Math.round(grams * 10 ** DECIMALS));
}

/** The step of the scale that showed a weight, in grams: a gram, or a hundredth of a pound. */
export function scaleStep(grams: number): number {
  return Number.isInteger(grams) ? 1 : poundStep;
}

/** Whether a scale can have shown a weight: whole grams, or hundredths of a pound. */
export function isScaleWeight(grams: number): boolean {
  const step = scaleStep(grams);
  return grams > 0 && roundGrams(Math.round(grams / step) * step) === roundGrams(grams);
}
