import type { Category } from "#contract/catalog/categories.ts";
import { type Allergen, allergenCodes } from "#contract/catalog/food/allergens.ts";
import { type Diet, dietCodes } from "#contract/catalog/food/diets.ts";
import type { ProductSort, SortOrder } from "#contract/catalog/sorting.ts";
import { translationLanguage } from "#contract/i18n/i18n.ts";
import { asBoundedCount, type BoundedCount } from "#platform/db/lists/bounded-count.ts";
import {
  type Cursor,
  cursorMoment,
  cursorNumber,
  decodePageCursor,
  encodePageCursors,
  shortDigestOf,
} from "#platform/db/lists/cursor.ts";
import type { Shop } from "#platform/shop.ts";
import type { ProductRow } from "#schema/products.ts";
import { findProducts, type ProductFilter } from "../store.ts";
import { type CategoryWords, categoryWords } from "./category-hits.ts";
import { bitsOf } from "./code-bits.ts";
import { anything } from "./dietary-phrases.ts";
import { type DietaryWords, readDietaryWords } from "./dietary-words.ts";
import { findMeant } from "./find-meant.ts";
import type { SearchLanguage } from "./language.ts";
import { type Found, type IsListed, listAll } from "./match.ts";
import type { Facts, ProductIndex } from "./product-index.ts";
import { keyOf } from "./synonyms.ts";
import { queryWords } from "./words.ts";

/** By a value of the product, or by relevance, best first. */
export type SearchOrder = { sortBy: ProductSort | "relevance"; sortOrder: SortOrder };

type SearchQuery = {
  /** Empty: all products. */
  text: string;
  filter: ProductFilter;
  order: SearchOrder;
  limit: number;
  cursor?: string | undefined;
  /** The name of the list in its cursors: other lists reject them. */
  list: string;
  /**
   * Whether a shopper searches: products are found by their texts in the reader's language, and words about diets and
   * allergens are read. To the staff, "nut-free" is a name like any other.
   */
  isShopper?: boolean;
};

type SearchResult = BoundedCount & {
  /** Whether some of the products have all words; otherwise they are close at best. */
  isExact: boolean;
  /** The search with corrected spelling; null when all words are known. */
  didYouMean: string | null;
  /** What the search refuses and asks for: only products are found that are stated to be so. And the parts that say it. */
  without: Allergen[];
  diets: Diet[];
  dietary: DietaryWords["parts"];
  previousCursor: string | null;
  nextCursor: string | null;
};

export type SearchPage = SearchResult & { rows: ProductRow[] };

/** A product that a search finds; its name is in lower case. */
export type FoundProduct = { id: string; name: string };

/** A position in an order: values are compared as numbers, or as texts by their code units. */
type Position = { value: number | string; id: string };

type ProductPosition = Position & FoundProduct;

/** Returns a page of what a search finds. Throws `invalid_input` for a cursor of another list. */
export async function searchProducts(shop: Shop, query: SearchQuery): Promise<SearchPage> {
  const { products, language: _, ...result } = await rankProducts(shop, query);
  return { rows: await readFound(shop, products), ...result };
}

/** Reads products that a search has found, in their order, without those that are gone. */
export async function readFound({ db }: Shop, found: readonly FoundProduct[]): Promise<ProductRow[]> {
  const ids = found.map(({ id }) => id);
  const rows = new Map((await findProducts(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Like `searchProducts`, without reading the products. */
export async function rankProducts({ search, settings }: Shop, query: SearchQuery): Promise<Ranked> {
  const { catalogLanguage, categories } = settings.current;
  const translation = query.isShopper ? translationLanguage(settings.current) : undefined;
  const list = translation ? `${query.list} in ${translation}` : query.list;
  const index = await search.current({ catalogLanguage, translation });
  return rankIn(index, categories, { ...query, list });
}

type Ranked = SearchResult & { products: FoundProduct[]; language: SearchLanguage };

/** The same in an index, for a shop with these categories. */
export function rankIn(index: ProductIndex, shelves: readonly Category[], query: SearchQuery): Ranked {
  const { text, filter, order, limit } = query;
  const name = `${query.list} by ${order.sortBy} ${order.sortOrder}`;
  const isByRelevance = order.sortBy === "relevance";
  const list = isByRelevance ? `${name} ${shortDigestOf(queryWords(text).join(" "))}` : name;
  const { cursor, backwards } = decodePageCursor(list, query.cursor);
  const dietary = query.isShopper ? readDietaryWords(text) : readNone(text);
  const { parts, without, diets } = dietary;
  // What the shop has words for is more than a diet: "vegan milk" is oat milk.
  const isOwnPhrase = index.synonyms.compoundOf(keyOf(queryWords(text), index.language)) !== undefined;
  const phrases = isOwnPhrase ? [] : parts.map((part) => part.text);
  const wanted = isOwnPhrase ? text : dietary.text;
  const categories = categoryWords(shelves, index.language);
  const isAny = text === "" || phrases.length > 0;
  const namesNothing =
    isAny && queryWords(wanted).every((word) => anything.has(word) || index.language.emptyWords.has(word));
  const isListed = filterOf(filter, dietary, categories);
  const { found, isExact, didYouMean } = namesNothing
    ? { ...listAll(index, isListed), didYouMean: null }
    : findMeant(index, categories, wanted, isListed);
  const after = cursor && positionOf(order.sortBy, cursor);
  const descending = (order.sortOrder === "desc") !== backwards;
  const positions = firstAfter(positionsOf(index, found, order.sortBy), found.slots.length, {
    ...{ after, descending, limit: limit + 1 },
  });
  const page = positions.slice(0, limit);
  if (backwards) page.reverse();
  const toCursor = ({ value, id }: Position): Cursor =>
    order.sortBy === "createdAt" ? { value: new Date(value).toISOString(), id } : { value, id };
  return {
    language: index.language,
    products: page,
    isExact,
    didYouMean: didYouMean && withPhrases(didYouMean, phrases, text),
    ...{ without, diets, dietary: parts },
    ...asBoundedCount(found.slots.length),
    ...encodePageCursors(list, page.map(toCursor), {
      backwards,
      hasMore: positions.length > limit,
      isFirst: cursor === undefined,
    }),
  };
}

/** What was meant, with what was understood where it was typed: "vegan cheese", "chocolate without nuts". */
function withPhrases(meant: string, phrases: readonly string[], typed: string): string {
  const isFirst = phrases[0] !== undefined && typed.trimStart().startsWith(phrases[0]);
  return (isFirst ? [...phrases, meant] : [meant, ...phrases]).join(" ");
}

const readNone = (text: string): DietaryWords => ({ text, parts: [], without: [], diets: [] });

function filterOf(
  filter: ProductFilter,
  asked: Pick<DietaryWords, "without" | "diets">,
  categories: readonly CategoryWords[],
): IsListed {
  const { statuses, category, minCents, maxCents, inStock, offers, missing, diets = [] } = filter;
  const wanted = bitsOf(dietCodes, diets);
  const avoided = bitsOf(allergenCodes, asked.without);
  const suited = bitsOf(dietCodes, asked.diets);
  if (avoided === 0 && suited === 0 && Object.values(filter).every((value) => value === undefined))
    return undefined;
  const shelves = new Map(categories.map(({ path, dietBits }) => [path, dietBits]));
  return (facts) =>
    (statuses === undefined || statuses.includes(facts.status)) &&
    (category === undefined || facts.category === category) &&
    (minCents === undefined || facts.offerPriceCents >= minCents) &&
    (maxCents === undefined || facts.offerPriceCents <= maxCents) &&
    (inStock === undefined || (facts.inStock === inStock && facts.status === "published")) &&
    (offers === undefined || facts.savingRank > 0 === offers) &&
    (missing !== "picture" || !facts.hasPicture) &&
    (missing !== "allergens" || !facts.statesAllergens) &&
    (facts.allergenBits & avoided) === 0 &&
    ((facts.statedDietBits | (shelves.get(facts.category) ?? 0)) & suited) === suited &&
    (facts.dietBits & wanted) === wanted;
}

const sortValues: Record<ProductSort, (facts: Facts) => number | string> = {
  createdAt: ({ createdAt }) => createdAt.getTime(),
  name: ({ sortName }) => sortName,
  offerPrice: ({ offerPriceCents }) => offerPriceCents,
  averageRating: ({ averageRating }) => averageRating,
  saving: ({ savingRank }) => savingRank,
};

/** The position of each product found, by its place in `found`. */
function positionsOf(
  { slots }: ProductIndex,
  found: Found,
  sortBy: SearchOrder["sortBy"],
): (place: number) => ProductPosition {
  const valueAt =
    sortBy === "relevance"
      ? (_: Facts, place: number) => found.relevance[place] ?? 0
      : (facts: Facts) => sortValues[sortBy](facts);
  return (place) => {
    const facts = slots[found.slots[place] ?? -1] as Facts;
    return { value: valueAt(facts, place), id: facts.id, name: facts.sortName };
  };
}

function positionOf(sortBy: SearchOrder["sortBy"], cursor: Cursor): Position {
  if (sortBy === "name") return { value: String(cursor.value), id: cursor.id };
  if (sortBy === "createdAt") return { value: cursorMoment(cursor).getTime(), id: cursor.id };
  return { value: cursorNumber(cursor), id: cursor.id };
}

/** The first positions behind `after`, in their order, without sorting all others. */
function firstAfter(
  positionAt: (place: number) => ProductPosition,
  count: number,
  { after, descending, limit }: { after: Position | undefined; descending: boolean; limit: number },
): ProductPosition[] {
  const isBefore = (one: Position, other: Position) => (descending ? isLess(other, one) : isLess(one, other));
  const first: ProductPosition[] = [];
  for (let place = 0; place < count; place += 1) {
    const position = positionAt(place);
    if (after && !isBefore(after, position)) continue;
    const last = first[limit - 1];
    if (last && !isBefore(position, last)) continue;
    let [from, to] = [0, first.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (isBefore(first[middle] as Position, position)) from = middle + 1;
      else to = middle;
    }
    first.splice(from, 0, position);
    first.length = Math.min(first.length, limit);
  }
  return first;
}

function isLess(one: Position, other: Position): boolean {
  return one.value < other.value || (one.value === other.value && one.id < other.id);
}
