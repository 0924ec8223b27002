import type { CategoryWords } from "./category-hits.ts";
import { readDietaryWords } from "./dietary-words.ts";
import { findMatches, type IsListed, type Matches } from "./match.ts";
import type { ProductIndex } from "./product-index.ts";
import { type Query, readQuery } from "./query.ts";

/**
 * What a search finds, with its mistakes corrected where that finds more of it: "chicken breast" is no bread. A misspelt
 * diet is corrected in any case.
 */
export function findMeant(
  index: ProductIndex,
  categories: readonly CategoryWords[],
  text: string,
  isListed: IsListed,
): Pick<Matches, "found" | "isExact"> & { didYouMean: string | null } {
  const query = readQuery(index, categories, text);
  if (!query) return { found: { slots: [], relevance: [] }, isExact: true, didYouMean: null };
  const matches = findNearest(index, query, isListed);
  const { didYouMean } = query;
  if (didYouMean === null || readDietaryWords(didYouMean).parts.length > 0) return { ...matches, didYouMean };
  const typed = readQuery(index, categories, text, { asTyped: true }) ?? query;
  const asTyped = findNearest(index, typed, isListed);
  const [corrected, literal] = [matches.found.slots.length, asTyped.found.slots.length];
  const findsMore = literal === 0 || (matches.isExact && (!asTyped.isExact || corrected > literal));
  if (!findsMore) return { ...asTyped, didYouMean: null };
  return { ...matches, didYouMean: matches.isExact || matches.isNamed ? didYouMean : null };
}

/** What a search finds; where nothing is called so, rather what is of the same kind. */
function findNearest(index: ProductIndex, query: Query, isListed: IsListed): Matches {
  const matches = findMatches(index, query, isListed);
  if (matches.isExact || matches.isNamed || !query.kin) return matches;
  const near = findMatches(index, query.kin, isListed);
  return near.found.slots.length > 0 ? near : matches;
}
