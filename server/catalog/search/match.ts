import { type Place, place } from "./name-places.ts";
import type { Facts, ProductIndex } from "./product-index.ts";
import { PLACE_BITS } from "./product-index.ts";
import type { Query } from "./query.ts";
import { isAmount } from "./words.ts";

/** The products that a search finds. */
export type Matches = {
  found: Found;
  /** Whether some of them have all words; otherwise they are close at best. */
  isExact: boolean;
};

/** Slots of products, and beside each how well it matches: an integer, which a cursor can hold. */
export type Found = { slots: number[]; relevance: number[] };

/** What a word is worth by where it is. */
const placePoints = { [place.head]: 100, [place.kind]: 80, [place.name]: 70, [place.detail]: 60 };
const CATEGORY_POINTS = 55;
const TEXT_POINTS = 10;
const PLACE_MASK = (1 << PLACE_BITS) - 1;

/**
 * Finds the products that have all words of a search. Those that are called by the word that matters most, but lack
 * another one, are found as well where they match better: where the others only mention it.
 */
export function findMatches(
  index: ProductIndex,
  query: Query,
  isListed: ((facts: Facts) => boolean) | undefined,
): Matches {
  const { slots, categories, lengths, ranks } = index;
  const points = wordPoints(index, query);
  const looked = lookedFor(query);
  const columns = looked.map((at) => points[at] ?? new Uint8Array(slots.length));
  const inCategory = categoryPoints(index, query, looked);
  const head = looked.indexOf(query.head);
  const weights = looked.map((at) => (at === query.head ? 1.5 : isAmount(query.words[at] ?? "") ? 0.5 : 1));
  const weightOfAll = weights.reduce((sum, weight) => sum + weight, 0);
  const all: Found = { slots: [], relevance: [] };
  const named: Found = { slots: [], relevance: [] };
  const some: Found = { slots: [], relevance: [] };
  for (let slot = 0; slot < slots.length; slot += 1) {
    const ofCategory = inCategory?.[categories[slot] ?? 0];
    let [sum, matched, inName] = [0, 0, 0];
    for (let word = 0; word < columns.length; word += 1) {
      const own = columns[word]?.[slot] ?? 0;
      const value = Math.max(own, ofCategory?.[word] ?? 0);
      if (value === 0) continue;
      matched += 1;
      sum += value * (weights[word] ?? 1);
      // More than for a description: the word is in the name.
      if (own > TEXT_POINTS) inName += 1;
    }
    const hasAll = matched === columns.length;
    if (matched === 0 || (!hasAll && inName === 0)) continue;
    const facts = slots[slot];
    if (!facts || (isListed && !isListed(facts))) continue;
    const isCalledSo = (columns[head]?.[slot] ?? 0) > TEXT_POINTS;
    const group = hasAll ? all : isCalledSo ? named : some;
    group.slots.push(slot);
    const share = inName / (lengths[slot] || 1);
    group.relevance.push(relevanceOf(sum / weightOfAll, share, ranks[slot] ?? 0));
  }
  const isExact = all.slots.length > 0 && !query.isLoose;
  if (all.slots.length > 0 && bestOf(all) >= bestOf(named)) return { found: all, isExact };
  if (named.slots.length === 0) return { found: some, isExact };
  const found = {
    slots: [...all.slots, ...named.slots],
    relevance: [...all.relevance, ...named.relevance],
  };
  return { found, isExact };
}

function bestOf({ relevance }: Found): number {
  return relevance.reduce((best, each) => Math.max(best, each), 0);
}

/** The positions of the words that are found at all; the others cannot be asked for. */
function lookedFor({ words, lookups, categoryHits }: Query): number[] {
  return words
    .map((_, at) => at)
    .filter(
      (at) =>
        lookups.some(({ from, to }) => from <= at && at < to) || categoryHits.some((hit) => hit.at === at),
    );
}

/** For each word of the search, the points of each slot for it: 0 to 100. */
function wordPoints({ slots }: ProductIndex, { words, head, lookups }: Query): Uint8Array[] {
  const points = words.map(() => new Uint8Array(slots.length));
  for (const { from, to, entry, closeness, inTexts } of lookups) {
    const textWorth = inTexts ? Math.max(1, Math.round((TEXT_POINTS * closeness) / 100)) : 0;
    for (let at = from; at < to; at += 1) {
      const column = points[at];
      if (!column) continue;
      // What a product is counts for the word that says what is looked for.
      const worth = ([0, 1, 2, 3] as const).map((where) => {
        const counted = at === head ? where : (Math.min(where, place.name) as Place);
        return Math.round((placePoints[counted] * closeness) / 100);
      });
      for (const code of entry.inNames) {
        const slot = code >> PLACE_BITS;
        const value = worth[code & PLACE_MASK] ?? 0;
        if (value > (column[slot] ?? 0)) column[slot] = value;
      }
      if (inTexts)
        for (const slot of entry.inTexts) if (textWorth > (column[slot] ?? 0)) column[slot] = textWorth;
    }
  }
  return points;
}

/** By the number of a category, the points of its products for each of the words that are looked for. */
function categoryPoints(
  { categoryNumber }: ProductIndex,
  { categoryHits }: Query,
  looked: readonly number[],
): (number[] | undefined)[] | undefined {
  if (categoryHits.length === 0) return undefined;
  const points: (number[] | undefined)[] = [];
  for (const { at, category, closeness } of categoryHits) {
    const number = categoryNumber(category);
    const ofCategory = points[number] ?? looked.map(() => 0);
    ofCategory[looked.indexOf(at)] = Math.round((CATEGORY_POINTS * closeness) / 100);
    points[number] = ofCategory;
  }
  return points;
}

/** First the words, and which share of the name they are; then the product's rank. */
function relevanceOf(points: number, share: number, rank: number): number {
  const short = share >= 1 ? 60 : share >= 1 / 2 ? 30 : share >= 1 / 3 ? 15 : 0;
  return (Math.round(points * 8) + short) * 64 + rank;
}
