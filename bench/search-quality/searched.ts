import type { FoodFacts } from "#contract/catalog/food/food-facts.ts";
import { foodColumns } from "#domains/catalog/editing/food-store.ts";
import { categoryWords } from "#domains/catalog/search/category-hits.ts";
import { english } from "#domains/catalog/search/language.ts";
import { type Found, findMatches } from "#domains/catalog/search/match.ts";
import { createProductIndex } from "#domains/catalog/search/product-index.ts";
import { readQuery } from "#domains/catalog/search/query.ts";
import { rankIn } from "#domains/catalog/search/search-products.ts";
import { groupsInForce, readSynonyms } from "#domains/catalog/search/synonyms.ts";
import { defaultSettings } from "../../contract/settings/defaults.ts";

type Searched = {
  name: string;
  category: string;
  description: string;
  weight?: string | undefined;
  food?: FoodFacts | undefined;
};

const categories = categoryWords(defaultSettings.categories, english);

/** Indexes products, all in stock; the last one is the newest. */
export function indexProducts(products: readonly Searched[]) {
  const index = createProductIndex(readSynonyms(groupsInForce("", english), english));
  const names = new Map<string, string>();
  for (const [place, { name, category, description, weight = "", food }] of products.entries()) {
    const { allergens, diets } = foodColumns(food);
    const id = String(place).padStart(9, "0");
    names.set(id, name);
    index.put({
      ...{
        id,
        name,
        enteredName: name,
        enteredDescription: description,
        otherNames: [],
        sortName: name.toLowerCase(),
        category,
        description,
        weight,
      },
      ...{
        offerPriceCents: 100,
        status: "published",
        inStock: true,
        averageRating: 0,
        hasPicture: true,
        ...{ allergens, diets },
        savingRank: 0,
        createdAt: new Date(0),
      },
    });
  }

  function find(text: string): Found {
    const query = readQuery(index, categories, text);
    return query ? findMatches(index, query, undefined).found : { slots: [], relevance: [] };
  }

  return {
    /** What a shopper's search finds, read with its words about diets: names, and whether they are only close. */
    search(text: string): { names: string[]; isExact: boolean } {
      const { products: found, isExact } = rankIn(index, defaultSettings.categories, {
        ...{ text, filter: {}, list: "bench", limit: products.length, isShopper: true },
        order: { sortBy: "relevance", sortOrder: "desc" },
      });
      return { names: found.map(({ id }) => names.get(id) ?? ""), isExact };
    },
    /** The number of products that a search finds. */
    count: (text: string) => find(text).slots.length,
    /** Their names, most relevant first. */
    names(text: string): string[] {
      const { slots, relevance } = find(text);
      return slots
        .map((slot, place) => ({ id: index.slots[slot]?.id ?? "", relevance: relevance[place] ?? 0 }))
        .sort((a, b) => b.relevance - a.relevance || (a.id < b.id ? 1 : -1))
        .map(({ id }) => names.get(id) ?? "");
    },
  };
}
