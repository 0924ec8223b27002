import type { FoodFacts } from "#contract/catalog/food/food-facts.ts";
import { foodColumns } from "#domains/catalog/editing/food-store.ts";
import { english } from "#domains/catalog/search/language.ts";
import { createProductIndex } from "#domains/catalog/search/product-index.ts";
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

  /** Ranks what a shopper's search finds, read with its words about diets. */
  function rank(text: string, limit: number) {
    return rankIn(index, defaultSettings.categories, {
      ...{ text, limit, filter: {}, list: "bench", isShopper: true },
      order: { sortBy: "relevance", sortOrder: "desc" },
    });
  }

  /** The names of what it finds, most relevant first, and whether they are only close. */
  function search(text: string): { names: string[]; isExact: boolean } {
    const { products: found, isExact } = rank(text, products.length);
    return { names: found.map(({ id }) => names.get(id) ?? ""), isExact };
  }

  return {
    search,
    names: (text: string) => search(text).names,
    /** How many there are, counted up to a maximum, when a page of 20 is asked for. */
    count: (text: string) => rank(text, 20).total,
  };
}
