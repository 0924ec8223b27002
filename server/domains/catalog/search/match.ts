import { closeness } from "./closeness.ts";
import { type Place, place } from "./name-places.ts";
import type { Facts, ProductIndex } from "./product-index.ts";
import { PLACE_BITS } from "./product-index.ts";
import type { Query } from "./query.ts";
import { isAmount } from "./words.ts";

/** The products that a search finds. */
export type Matches = {
  found: Found;
  /** Whether some of them are what is looked for and have all words; otherwise they are close at best. */
  isExact: boolean;
  /** Whether the name of some says what is looked for, though they may be something else: the "butter" of peanut butter. */
  isNamed: boolean;
};

/** Whether a product is on the list that is searched; undefined: all are. */
export type IsListed = ((facts: Facts) => boolean) | undefined;

/** Slots of products, and beside each how well it matches: an integer, which a cursor can hold. */
export type Found = { slots: number[]; relevance: number[] };

/** What a word is worth by where it is. */
const placePoints = { [place.head]: 100, [place.kind]: 80, [place.name]: 70, [place.detail]: 60 };
const CATEGORY_POINTS = 55;
/** What the category adds to a word that the name has, too. */
const SHELF_POINTS = 10;
const TEXT_POINTS = 10;
const PLACE_MASK = (1 << PLACE_BITS) - 1;

/**
 * Finds the products that have all words of a search. Those that are called by the word that matters most, but lack
 * another one, are found as well where they match better: where the others only mention it.
 */
export function findMatches(index: ProductIndex, query: Query, isListed: IsListed): Matches {
  const { slots } = index;
  const looked = lookedFor(query);
  const columns = wordColumns(index, query, looked);
  const { hasAll, isCalledSo, isMeant, isNamed, wordsInName, relevanceAt } = scorerOf(
    index,
    query,
    looked,
    columns,
  );
  const callable = columns[looked.indexOf(query.head)]?.slots ?? [];
  const lacksAWord = (slot: number) => isCalledSo(slot) && !hasAll(slot);

  const all = gather(slotsToLookAt(index, query, looked, columns), hasAll);
  const isExact = !query.isLoose && all.slots.some(isMeant);
  if (all.slots.length > 0 && !isBeaten(bestOf(all)))
    return { found: all, isExact, isNamed: all.slots.some(isNamed) };
  const named = gather(callable, lacksAWord);
  if (named.slots.length === 0)
    return { found: gather(slots.keys(), (slot) => wordsInName(slot) > 0), isExact, isNamed: false };
  const found = {
    slots: [...all.slots, ...named.slots],
    relevance: [...all.relevance, ...named.relevance],
  };
  return { found, isExact, isNamed: found.slots.some(isNamed) };

  function gather(candidates: Iterable<number>, isFound: (slot: number) => boolean): Found {
    const found: Found = { slots: [], relevance: [] };
    for (const slot of candidates) {
      if (!isFound(slot) || !isAllowed(slot)) continue;
      found.slots.push(slot);
      found.relevance.push(relevanceAt(slot));
    }
    return found;
  }

  /** Whether a product that is called so, but lacks a word, is more relevant than those that have all. */
  function isBeaten(best: number): boolean {
    for (const slot of callable)
      if (lacksAWord(slot) && relevanceAt(slot) > best && isAllowed(slot)) return true;
    return false;
  }

  function isAllowed(slot: number): boolean {
    const facts = slots[slot];
    return facts !== undefined && (!isListed || isListed(facts));
  }
}

/** All products that are listed, what sells most first: for a search that only refuses something. */
export function listAll({ slots, ranks }: ProductIndex, isListed: IsListed): Matches {
  const listed = [...slots.keys()].filter((slot) => {
    const facts = slots[slot];
    return facts !== undefined && (!isListed || isListed(facts));
  });
  return {
    found: { slots: listed, relevance: listed.map((slot) => ranks[slot] ?? 0) },
    isExact: true,
    isNamed: true,
  };
}

/** How well the product in a slot matches a search. */
function scorerOf(index: ProductIndex, query: Query, looked: readonly number[], columns: readonly Column[]) {
  const { categories, lengths, ranks, things } = index;
  const namedAs = namesOf(index, query);
  const inCategory = categoryPoints(index, query, looked);
  const headColumn = columns[looked.indexOf(query.head)];
  const weights = looked.map((at) => (at === query.head ? 1.5 : isAmount(query.words[at] ?? "") ? 0.5 : 1));
  const weightOfAll = weights.reduce((sum, weight) => sum + weight, 0);

  /** Whether it has every word. */
  function hasAll(slot: number): boolean {
    for (let word = 0; word < columns.length; word += 1) if (pointsAt(slot, word) === 0) return false;
    return columns.length > 0;
  }

  /** Whether its name has the word that matters most. */
  function isCalledSo(slot: number): boolean {
    return (headColumn?.points[slot] ?? 0) > TEXT_POINTS;
  }

  /**
   * Whether it is what is looked for, and not only mentions it, or has it in its name to say which: honey mangoes are no
   * honey, being mangoes. The other words may be in its text.
   */
  function isMeant(slot: number): boolean {
    for (let word = 0; word < columns.length; word += 1)
      if (pointsAt(slot, word) < TEXT_POINTS * 0.7) return false;
    const head = looked.indexOf(query.head);
    const ofCategory = inCategory?.[categories[slot] ?? 0]?.[head] ?? 0;
    if (ofCategory > 0) return true;
    if (query.thing.isKnown && things[slot]) return namedAs[slot] === IS_IT;
    return pointsAt(slot, head) > TEXT_POINTS;
  }

  function isNamed(slot: number): boolean {
    return namedAs[slot] !== 0;
  }

  function wordsInName(slot: number): number {
    let count = 0;
    // More than for a description: the word is in the name.
    for (const { points } of columns) if ((points[slot] ?? 0) > TEXT_POINTS) count += 1;
    return count;
  }

  function pointsAt(slot: number, word: number): number {
    const own = columns[word]?.points[slot] ?? 0;
    const ofCategory = inCategory?.[categories[slot] ?? 0]?.[word] ?? 0;
    // A baguette from the bakery is more of a bread than a filled pita.
    return Math.max(own > TEXT_POINTS && ofCategory > 0 ? own + SHELF_POINTS : own, ofCategory);
  }

  function relevanceAt(slot: number): number {
    let sum = 0;
    for (let word = 0; word < columns.length; word += 1) sum += pointsAt(slot, word) * (weights[word] ?? 1);
    return relevanceOf(sum / weightOfAll, wordsInName(slot) / (lengths[slot] || 1), ranks[slot] ?? 0);
  }

  return { hasAll, isCalledSo, isMeant, isNamed, wordsInName, relevanceAt };
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

/** For a word of the search, the points of each slot for it, 0 to 100, and the slots that have any. */
type Column = { points: Uint8Array; slots: number[] };

/** A column for each word that is looked for. */
function wordColumns({ slots }: ProductIndex, { head, lookups }: Query, looked: readonly number[]): Column[] {
  const columns = looked.map((): Column => ({ points: new Uint8Array(slots.length), slots: [] }));
  for (const { from, to, entry, closeness, inTexts, isHeadOnly } of lookups) {
    const textWorth = inTexts ? Math.max(1, Math.round((TEXT_POINTS * closeness) / 100)) : 0;
    for (let at = from; at < to; at += 1) {
      const column = columns[looked.indexOf(at)];
      if (!column) continue;
      const raise = (slot: number, value: number) => {
        const known = column.points[slot] ?? 0;
        if (value <= known) return;
        if (known === 0) column.slots.push(slot);
        column.points[slot] = value;
      };
      // What a product is counts for the word that says what is looked for.
      const worth = ([0, 1, 2, 3] as const).map((where) => {
        const counted = at === head ? where : (Math.min(where, place.name) as Place);
        return Math.round((placePoints[counted] * closeness) / 100);
      });
      for (const code of entry.inNames) {
        const where = code & PLACE_MASK;
        if (!isHeadOnly || where === place.head) raise(code >> PLACE_BITS, worth[where] ?? 0);
      }
      if (inTexts) for (const slot of entry.inTexts) raise(slot, textWorth);
    }
  }
  return columns;
}

/** By slot, whether a product is what is looked for by its name, or only has it in its name. */
function namesOf({ slots }: ProductIndex, { thing, lookups }: Query): Uint8Array {
  const named = new Uint8Array(slots.length);
  for (const { from, to, entry, closeness: how } of lookups) {
    if (from > thing.from || to < thing.to) continue;
    for (const code of entry.inNames) {
      const slot = code >> PLACE_BITS;
      if ((code & PLACE_MASK) === place.head) named[slot] = IS_IT;
      else if (how > closeness.begun) named[slot] ||= HAS_IT;
    }
  }
  return named;
}

const [HAS_IT, IS_IT] = [1, 2];

/** The slots of the rarest word, among which are all that have every word; a word that a category has may be anywhere. */
function slotsToLookAt(
  { slots }: ProductIndex,
  { categoryHits }: Query,
  looked: readonly number[],
  columns: readonly Column[],
): Iterable<number> {
  const [rarest] = columns
    .filter((_, word) => !categoryHits.some(({ at }) => at === looked[word]))
    .sort((a, b) => a.slots.length - b.slots.length);
  return rarest?.slots ?? slots.keys();
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
