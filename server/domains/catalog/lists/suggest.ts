import { catalogLimits } from "#contract/catalog/limits.ts";
import type { Shop } from "#platform/shop.ts";
import { categoryWords } from "../search/category-hits.ts";
import { readDietaryWords } from "../search/dietary-words.ts";
import type { SearchLanguage } from "../search/language.ts";
import { type FoundProduct, rankProducts, readFound } from "../search/search-products.ts";
import { queryWords, wordsOf } from "../search/words.ts";
import { viewProducts } from "../view.ts";

/** So many products are looked through for completions. */
const LOOKED_THROUGH = 30;

/**
 * Returns search suggestions: the best products, categories with a word that begins with a typed one, and longer
 * searches that begin with what was typed.
 */
export async function suggest(shop: Shop, text: string) {
  if (text.trim() === "")
    return { products: [], categories: [], completions: [], isExact: true, didYouMean: null };
  const { text: wanted, parts } = readDietaryWords(text);
  const { products, language, isExact, didYouMean } = await rankProducts(shop, {
    text,
    filter: { statuses: ["published"] },
    order: { sortBy: "relevance", sortOrder: "desc" },
    list: "suggestions",
    limit: LOOKED_THROUGH,
    isShopper: true,
  });
  const rows = await readFound(shop, products.slice(0, catalogLimits.suggestions));
  const words = queryWords(wanted);
  const named = categoryWords(shop.settings.current.categories, language).filter((category) =>
    category.words.some((part) => words.some((word) => part.word.startsWith(word))),
  );
  return {
    products: viewProducts(shop, rows),
    categories: named.map((category) => category.path),
    completions: parts.some((part) => text.trimEnd().endsWith(part.text))
      ? []
      : completionsOf(queryWords(text), products, language),
    isExact,
    didYouMean,
  };
}

/** The words of the products that begin with the last typed word, most frequent first, with the words before it. */
function completionsOf(
  words: readonly string[],
  products: readonly FoundProduct[],
  { stemOf }: SearchLanguage,
): string[] {
  const last = words.at(-1);
  if (last === undefined || last.length < 2) return [];
  const lastStem = stemOf(last);
  const uses = new Map<string, { word: string; count: number }>();
  for (const word of products.flatMap(({ name }) => [...new Set(wordsOf(name))])) {
    if (!word.startsWith(last)) continue;
    const stem = stemOf(word);
    if (stem === lastStem) continue;
    const use = uses.get(stem) ?? { word, count: 0 };
    uses.set(stem, { ...use, count: use.count + 1 });
  }
  return [...uses.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, catalogLimits.completions)
    .map(({ word }) => [...words.slice(0, -1), word].join(" "));
}
