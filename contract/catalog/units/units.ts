import type { Unit } from "./amount-text.ts";

/** What amounts are counted in: metric and US customary weights and volumes, and pieces. */
type BaseUnit = "g" | "ml" | "oz" | "fl oz" | "pcs";

/** How units are written, in small letters, what they are counted in, and how many of those one is. */
const units: readonly [names: string, unit: Unit, base: BaseUnit, factor: number][] = [
  ["millilit(?:er|re)s?|ml", "ml", "ml", 1],
  ["centilit(?:er|re)s?|cl", "cl", "ml", 10],
  ["dl", "dl", "ml", 100],
  ["lit(?:er|re)s?|l", "L", "ml", 1_000],
  ["grams?|gr?", "g", "g", 1],
  ["kilo(?:gram)?s?|kg", "kg", "g", 1_000],
  ["ounces?|oz", "oz", "oz", 1],
  ["pounds?|lbs?", "lb", "oz", 16],
  ["fl\\.?\\s*(?:ounces?|oz)", "fl oz", "fl oz", 1],
  ["quarts?|qt", "qt", "fl oz", 32],
  ["gallons?|gal", "gal", "fl oz", 128],
  ["pieces?|pcs?|pack|count|ct", "pcs", "pcs", 1],
];

/** A regular expression's source that matches every unit in small letters. */
export const unitPattern = units.map(([names]) => names).join("|");

const patterns = units.map(([names, unit, base, factor]) => ({
  pattern: new RegExp(`^(?:${names})$`),
  ...{ unit, base, factor },
}));

/** A unit, what it is counted in, and how many of those it is: 1,000 g for "kg". Undefined for any other word. */
export function readUnit(written: string): { unit: Unit; base: BaseUnit; factor: number } | undefined {
  return patterns.find(({ pattern }) => pattern.test(written.toLowerCase()));
}
