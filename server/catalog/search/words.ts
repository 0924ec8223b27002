import { stemmer } from "stemmer";

const MAX_QUERY_WORDS = 8;
const WORD = /\d+(?:\.\d+)?%|[\p{L}\p{N}]+/gu;
const AMOUNT =
  /(?<![\p{L}\p{N}.])(\d+(?:[.,]\d+)?)\s*(percent|%|(?:milli|centi)?lit(?:er|re)s?|ml|cl|dl|l|kilo(?:gram)?s?|kg|grams?|gr?|(?:fl\.?\s*)?(?:ounces?|oz)|gallons?|gal|quarts?|qt|pounds?|lbs?|pieces?|pcs?|pack|count|ct)(?![\p{L}\p{N}])/gu;

/** What a unit is counted in, and how many of those it is. */
const units: readonly [RegExp, string, number][] = [
  [/^(percent|%)$/, "%", 1],
  [/^(ml|millilit)/, "ml", 1],
  [/^(cl|centilit)/, "ml", 10],
  [/^dl$/, "ml", 100],
  [/^l(it|$)/, "ml", 1_000],
  [/^k/, "g", 1_000],
  [/^gal/, "oz", 128],
  [/^q/, "oz", 32],
  [/^g/, "g", 1],
  [/^(o|fl)/, "oz", 1],
  [/^(lb|pound)/, "oz", 16],
  [/./, "pcs", 1],
];

/**
 * The words of a text in the form in which they are compared: lower case, without accents and apostrophes. An amount
 * is one word, in the same unit however it is written: "1 L" and "1000ml" are "1000ml".
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/[\p{M}'’`]/gu, "")
    .toLowerCase();
  const measured = plain.replace(AMOUNT, (_, number: string, unit: string) => ` ${amountOf(number, unit)} `);
  return measured.match(WORD) ?? [];
}

/** The words of a search, each once. */
export function queryWords(text: string): string[] {
  return [...new Set(wordsOf(text))].slice(0, MAX_QUERY_WORDS);
}

function amountOf(number: string, unit: string): string {
  const [, base = "", factor = 1] = units.find(([pattern]) => pattern.test(unit)) ?? [];
  const amount = Number(number.replace(",", ".")) * factor;
  return `${Number(amount.toFixed(2))}${base}`;
}

/** Whether a word is an amount, such as "500g", "2%" or "330". */
export function isAmount(word: string): boolean {
  return /^\d/.test(word);
}

/** Whether a word is an amount with a unit of weight, volume or pieces: the size of a product. */
export function isSize(word: string): boolean {
  return /^\d.*(ml|g|oz|pcs)$/.test(word);
}

/** What the forms of a word have in common: "berri" for "berry" and "berries". Phrases are stems already. */
export function stemOf(word: string): string {
  return isAmount(word) || word.includes(" ") ? word : stemmer(word);
}

/** Whether two words with the same stem differ in nothing but their number: "tomato" and "tomatoes". */
export function isSameButNumber(one: string, other: string): boolean {
  if (one === other) return true;
  const plural = one.length > other.length ? one : other;
  const singular = plural === one ? other : one;
  return plural.endsWith("s") && !/(ing|ed|s|[^aeiou]ly)$/.test(singular);
}
