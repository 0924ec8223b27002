import { type CategoryHit, type CategoryWords, hitsOf } from "./category-hits.ts";
import { closeness } from "./closeness.ts";
import { guessesOf, isKnown, isUsed, misspellingsOf, withoutUnknownJoins } from "./known-words.ts";
import type { SearchLanguage } from "./language.ts";
import type { Entry } from "./lexicon.ts";
import { phrasesOf } from "./name-places.ts";
import type { ProductIndex } from "./product-index.ts";
import { isAmount, queryWords } from "./words.ts";

/** Words of the catalogue that stand for the typed words `from` to `to` (exclusive). */
export type Lookup = {
  from: number;
  to: number;
  entry: Entry;
  closeness: number;
  inTexts: boolean;
  /** Set where only what a product is counts: in place of oil there is butter, not a butter croissant. */
  isHeadOnly?: boolean;
};

/** What a search asks for. */
export type Query = {
  /** The words looked for: corrected, with joined words apart. */
  words: readonly string[];
  /** The position of the word that says what is looked for; the others say more about it. */
  head: number;
  /** The words that name it: the head, or the compound that it belongs to; and whether they name a known thing. */
  thing: { from: number; to: number; isKnown: boolean };
  lookups: readonly Lookup[];
  categoryHits: readonly CategoryHit[];
  /** Whether nothing stands for a typed word, or only something broader or similar, or a word that begins otherwise. */
  isLoose: boolean;
  didYouMean: string | null;
  /** What is nearest to a thing that the shop may not have: for "almond milk" other plant drinks, not milk. */
  kin: Query | undefined;
};

/** Reads what somebody typed, with its mistakes corrected, or `asTyped`. Returns undefined for a text without a word. */
export function readQuery(
  index: ProductIndex,
  categories: readonly CategoryWords[],
  text: string,
  { asTyped = false } = {},
): Query | undefined {
  const all = queryWords(text);
  const meaning = all.filter((word) => !index.language.emptyWords.has(word));
  const typed = meaning.length > 0 ? meaning : all;
  if (typed.length === 0) return undefined;
  const apart = typed.flatMap((word) => index.synonyms.partsOf(word) ?? word);
  const known = withoutUnknownJoins(index, categories, apart);
  // So that they can be guessed as well.
  const callers = new Set(categories.flatMap(({ words }) => words.map(({ word }) => word)));
  for (const word of callers) index.lexicon.add(word);
  const unknown = known.map((_, at) => !isKnown(index, categories, known, at));
  const guesses = known.map((word, at) =>
    asTyped ? [] : unknown[at] ? guessesOf(index, callers, word) : misspellingsOf(index, word),
  );
  const words = known.map((word, at) => (unknown[at] && guesses[at]?.[0]?.word) || word);
  const lookups = [
    ...words.flatMap((word, at) => directLookups(index, word, at)),
    ...phraseLookups(index, words),
    ...guesses.flatMap((others, at) =>
      others.map((entry, place) => ({
        ...{ from: at, to: at + 1, entry, inTexts: true },
        closeness: place === 0 ? closeness.corrected : closeness.guessed,
      })),
    ),
  ].map((lookup) => lowered(lookup, words[lookup.from] !== known[lookup.from]));
  const categoryHits = hitsOf(index, categories, words);
  const found = new Set([
    ...lookups.flatMap(({ from, to, entry }) => (isUsed(index, entry) ? positions(from, to) : [])),
    ...categoryHits.map(({ at }) => at),
  ]);
  const missing = words.flatMap((_, at) => (found.has(at) ? [] : at));
  const corrected = words.some((word, at) => word !== known[at]);
  const head = headOf(words, found, index.language);
  const { key, ...thing } = thingOf(index, words, head);
  const kinLookups = kinOf(index, key, thing);
  const rest = { words, head, thing, categoryHits: [], isLoose: true, didYouMean: null, kin: undefined };
  return {
    words,
    head,
    thing,
    kin: kinLookups.length > 0 ? { ...rest, lookups: kinLookups } : undefined,
    lookups: [...lookups, ...missing.flatMap((at) => broaderLookups(index, words, at))],
    categoryHits,
    isLoose: missing.length > 0 || words.some((word, at) => beginsOtherwise(known[at], word)),
    didYouMean: corrected ? words.flatMap((word) => index.synonyms.compoundOf(word) ?? word).join(" ") : null,
  };
}

/** The longest compound with the head, or the head alone. */
function thingOf({ language, synonyms }: ProductIndex, words: readonly string[], head: number) {
  const [compound] = phrasesOf(words, language)
    .filter(({ key, from, to }) => from <= head && head < to && synonyms.compoundOf(key))
    .sort((one, other) => other.to - other.from - (one.to - one.from));
  const thing = compound ?? { key: language.stemOf(words[head] ?? ""), from: head, to: head + 1 };
  return { ...thing, isKnown: synonyms.isThing(thing.key) };
}

/** What is of the same kind as a thing, the nearest first, and what else it is called. */
function kinOf(
  { lexicon, synonyms }: ProductIndex,
  key: string,
  { from, to }: Pick<Query["thing"], "from" | "to">,
): Lookup[] {
  const kindsOf = (broad: string) => [broad, ...synonyms.of(broad).near, ...synonyms.of(broad).narrower];
  const names = [key, ...synonyms.of(key).same];
  const near = names.flatMap((name) => synonyms.of(name).near);
  const siblings = names.flatMap((name) => synonyms.of(name).broader.flatMap(kindsOf));
  return [...new Set([...near, ...siblings])]
    .filter((other) => !names.includes(other))
    .flatMap((other, at) => {
      const how = Math.max(closeness.near - at, closeness.broader);
      return [other, ...synonyms.of(other).same]
        .flatMap((each) => lexicon.withStem(each))
        .map((entry) => ({
          from,
          to,
          entry,
          closeness: how,
          inTexts: false,
          isHeadOnly: near.includes(other),
        }));
    });
}

/** Whether a correction has another first letter, other than by a swap of the first two, which is no doubt about the word. */
function beginsOtherwise(typed = "", word: string): boolean {
  return typed[0] !== word[0] && !(typed[0] === word[1] && typed[1] === word[0]);
}

const positions = (from: number, to: number) => Array.from({ length: to - from }, (_, step) => from + step);

/** A guess is not as close as what was typed. */
function lowered(lookup: Lookup, isGuess: boolean): Lookup {
  if (!isGuess || lookup.closeness === closeness.guessed) return lookup;
  return { ...lookup, closeness: (lookup.closeness * closeness.corrected) / 100 };
}

/** The last word that is found and no amount, or the first where that says what is meant; in "milk 1 l" that is milk. */
function headOf(
  words: readonly string[],
  found: ReadonlySet<number>,
  { isHeadFirst }: SearchLanguage,
): number {
  const all = words.map((_, at) => at);
  const things = all.filter((at) => !isAmount(words[at] ?? ""));
  const place = isHeadFirst ? 0 : -1;
  return things.filter((at) => found.has(at)).at(place) ?? things.at(place) ?? all.length - 1;
}

function directLookups({ language, lexicon }: ProductIndex, word: string, at: number): Lookup[] {
  const { formsOf, beginningWith, joinedTo } = lexicon;
  const base = { from: at, to: at + 1 };
  const forms = formsOf(word);
  const isLong = word.length > 2;
  return [
    ...forms.map((entry) => ({
      ...{ ...base, entry, inTexts: true },
      closeness: language.isSameButNumber(entry.word, word) ? closeness.whole : closeness.form,
    })),
    ...[...beginningWith(word)]
      .filter((entry) => !forms.includes(entry))
      .map((entry) => ({ ...base, entry, inTexts: isLong, closeness: closeness.begun })),
    ...joinedTo(word).map((entry) => ({ ...base, entry, inTexts: false, closeness: closeness.kind })),
  ];
}

/** Compounds, synonyms, and words that were typed apart and belong together. */
function phraseLookups(index: ProductIndex, words: readonly string[]): Lookup[] {
  const { language, lexicon, synonyms } = index;
  const singles = words.map((word, at) => ({ key: language.stemOf(word), from: at, to: at + 1 }));
  const named = [...singles, ...phrasesOf(words, language)].flatMap(({ key, from, to }) => {
    const { same, narrower } = synonyms.of(key);
    const lookup = (other: string, how: number) =>
      lexicon.withStem(other).map((entry) => ({ from, to, entry, closeness: how, inTexts: false }));
    return [
      ...(to > from + 1 ? lookup(key, closeness.whole) : []),
      ...same.flatMap((other) => lookup(other, closeness.same)),
      // What is named first is nearer.
      ...narrower.flatMap((other, at) => lookup(other, closeness.kind - Math.min(at, 9))),
    ];
  });
  const joined = words
    .slice(1)
    .flatMap((word, before) =>
      lexicon
        .formsOf(`${words[before]}${word}`)
        .map((entry) => ({ from: before, to: before + 2, entry, closeness: closeness.whole, inTexts: true })),
    );
  return [...named, ...joined];
}

function broaderLookups(
  { language, lexicon, synonyms }: ProductIndex,
  words: readonly string[],
  at: number,
): Lookup[] {
  return synonyms
    .of(language.stemOf(words[at] ?? ""))
    .broader.flatMap((other) => lexicon.withStem(other))
    .map((entry) => ({ from: at, to: at + 1, entry, closeness: closeness.broader, inTexts: false }));
}
