import { closeness } from "./closeness.ts";
import type { ProductIndex } from "./product-index.ts";
import { stemOf } from "./words.ts";

/** A category's path, and the words that it is called by. */
export type CategoryWords = { path: string; words: readonly string[] };

/** A word of a category's name that stands for a typed word. */
export type CategoryHit = { at: number; category: string; closeness: number };

/** The typed words that a category is called by. */
export function hitsOf(
  index: ProductIndex,
  { path, words }: CategoryWords,
  typed: readonly string[],
): CategoryHit[] {
  return typed.flatMap((word, at) => {
    const stem = stemOf(word);
    const { same } = index.synonyms.of(stem);
    const how = words.map((called) => {
      if (stemOf(called) === stem) return closeness.whole;
      if (same.includes(stemOf(called))) return closeness.same;
      return word.length > 2 && called.startsWith(word) ? closeness.begun : 0;
    });
    const best = Math.max(0, ...how);
    return best === 0 ? [] : { at, category: path, closeness: best };
  });
}
