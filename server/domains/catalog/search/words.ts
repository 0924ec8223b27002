import { readUnit, unitPattern } from "#contract/catalog/units/units.ts";

const MAX_QUERY_WORDS = 8;
const WORD = /\d+(?:\.\d+)?%|[\p{L}\p{N}]+/gu;
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\p{N}.])(\\d+(?:[.,]\\d+)?)\\s*(percent|%|${unitPattern})(?![\\p{L}\\p{N}])`,
  "gu",
);

/**
 * The words of a text in the form in which they are compared: lower case, without accents and apostrophes. An amount
 * is one word, in the same unit however it is written: "1 L" and "1000ml" are "1000ml".
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    // "Jus d'orange" has the words of "jus orange".
    .replace(/(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’`](?=[aeiouhyœ])/giu, " ")
    .replace(/['’`]/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss");
  const measured = plain.replace(AMOUNT, (_, number: string, unit: string) => ` ${amountOf(number, unit)} `);
  return measured.match(WORD) ?? [];
}

/** The words of a search, each once. */
export function queryWords(text: string): string[] {
  return [...new Set(wordsOf(text))].slice(0, MAX_QUERY_WORDS);
}

function amountOf(number: string, unit: string): string {
  const { base, factor } = readUnit(unit) ?? { base: "%", factor: 1 };
  const amount = Number(number.replace(",", ".")) * factor;
  // Nobody types whether ounces are of weight or volume.
  return `${Number(amount.toFixed(2))}${base === "fl oz" ? "oz" : base}`;
}

/** Whether a word is an amount, such as "500g", "2%" or "330". */
export function isAmount(word: string): boolean {
  return /^\d/.test(word);
}

/** Whether a word is an amount with a unit of weight, volume or pieces: the size of a product. */
export function isSize(word: string): boolean {
  return /^\d.*(ml|g|oz|pcs)$/.test(word);
}
