import type { Category } from "#contract/catalog/categories.ts";
import { dietCodes } from "#contract/catalog/food/diets.ts";
import { closeness } from "./closeness.ts";
import { bitsOf } from "./code-bits.ts";
import { dietsStated, readDietaryWords } from "./dietary-words.ts";
import type { SearchLanguage } from "./language.ts";
import type { ProductIndex } from "./product-index.ts";
import { wordsOf } from "./words.ts";

/** A category's path, the words that it is called by, and the diet that all of it suits by its name, if there is one. */
export type CategoryWords = {
  path: string;
  words: readonly { word: string; stem: string }[];
  dietBits: number;
};

/** A word of a category's name that stands for a typed word. */
export type CategoryHit = { at: number; category: string; closeness: number };

const wordsRead = new WeakMap<readonly Category[], Map<SearchLanguage, readonly CategoryWords[]>>();

/** The words of the settings' categories in all languages, read once for each version of the settings. */
export function categoryWords(
  categories: readonly Category[],
  language: SearchLanguage,
): readonly CategoryWords[] {
  const read = wordsRead.get(categories) ?? new Map<SearchLanguage, readonly CategoryWords[]>();
  const known = read.get(language);
  if (known) return known;
  const words = categories.map(({ path, text, names = {} }) => ({
    path,
    words: wordsOf([path, text, ...Object.values(names)].join(" ")).map((word) => ({
      word,
      stem: language.stemOf(word),
    })),
    dietBits: dietBitsOf(text),
  }));
  wordsRead.set(categories, read.set(language, words));
  return words;
}

/** "Organic veggies" are organic; a shelf with the names of two diets says nothing about each product. */
function dietBitsOf(text: string): number {
  const { diets } = readDietaryWords(text);
  return diets.length === 1 ? bitsOf(dietCodes, dietsStated(diets, "")) : 0;
}

/** The typed words that categories are called by. */
export function hitsOf(
  index: ProductIndex,
  categories: readonly CategoryWords[],
  typed: readonly string[],
): CategoryHit[] {
  return typed.flatMap((word, at) => {
    const typedStem = index.language.stemOf(word);
    const { same } = index.synonyms.of(typedStem);
    const closenessOf = (called: CategoryWords["words"][number]) => {
      if (called.stem === typedStem) return closeness.whole;
      if (same.includes(called.stem)) return closeness.same;
      return word.length > 2 && called.word.startsWith(word) ? closeness.begun : 0;
    };
    return categories.flatMap(({ path, words }) => {
      const best = Math.max(0, ...words.map(closenessOf));
      return best === 0 ? [] : { at, category: path, closeness: best };
    });
  });
}
