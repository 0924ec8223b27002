import SearchableMap from "minisearch/SearchableMap";
import type { SearchLanguage } from "./language.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/**
 * A word of the catalogue and where it is: in names as `slot * 4 + place` (see name-places.ts), in other texts as
 * `slot`. Products that are no longer live may still be among them.
 */
export type Entry = { word: string; inNames: number[]; inTexts: number[] };

/** A similar word, with the number of mistakes that lie between. */
export type Similar = { entry: Entry; mistakes: number };

const SIMILAR_MAX = 4;
/** Shorter words end too many others by chance, as do words with less before them. */
const JOINED_LENGTH = 4;
const JOINED_BEFORE = 3;
const LONG_BEGINNING = 3;
/** Shorter words are only corrected to words of names, or to those that begin alike. */
const CORRECTED_ANYWHERE_LENGTH = 5;
/** So many uses of words in names are looked at for a short beginning, of which a third of all names may have one. */
const SHORT_BEGINNING_USES = 10_000;
/** Shorter beginnings, typed or meant, begin too many words. Nobody types much of a word to see what it begins. */
const CORRECTED_BEGINNING = { min: 4, max: 12 };
/** So many words with a similar beginning are looked at, of which a large catalogue may have thousands. */
const SIMILAR_BEGINNINGS_MAX = 2_000;

/** All words of the catalogue: found as they are, in another form, by their beginning or by something similar. */
export function createLexicon({ stemOf, joinsWords }: SearchLanguage) {
  const entries = new SearchableMap<Entry>();
  const byStem = new SearchableMap<Entry[]>();
  const byReversedStem = new SearchableMap<Entry[]>();

  function add(word: string): Entry {
    const known = entries.get(word);
    if (known) return known;
    const entry: Entry = { word, inNames: [], inTexts: [] };
    entries.set(word, entry);
    const stem = stemOf(word);
    const forms = byStem.get(stem);
    if (forms) {
      forms.push(entry);
      return entry;
    }
    const first = [entry];
    byStem.set(stem, first);
    if (joinsWords) byReversedStem.set(reversed(stem), first);
    return entry;
  }

  const withStem = (stem: string): readonly Entry[] => byStem.get(stem) ?? [];
  const formsOf = (word: string): readonly Entry[] => withStem(stemOf(word));

  /** The words that begin with a text. Of those with one or two letters only the most used ones. */
  function beginningWith(text: string): Entry[] {
    const all = [...entries.atPrefix(text).values()];
    if (text.length >= LONG_BEGINNING) return all;
    let left = SHORT_BEGINNING_USES;
    return all
      .sort((a, b) => b.inNames.length - a.inNames.length)
      .filter(({ inNames }) => {
        left -= inNames.length;
        return left > 0;
      });
  }

  /** The words that others are joined to and that end with a word, where the language joins words: "kirschtomaten". */
  function joinedTo(word: string): readonly Entry[] {
    const stem = stemOf(word);
    if (!joinsWords || word.length < JOINED_LENGTH) return [];
    return [...byReversedStem.atPrefix(reversed(stem)).values()]
      .flat()
      .filter((entry) => entry.word.length >= word.length + JOINED_BEFORE);
  }

  /**
   * The nearest words: within one mistake (two from six letters on), with two adjacent letters swapped, or whose stem is
   * within one mistake of its stem: "strawbery" means "strawberries" too.
   */
  function similarTo(word: string, mistakesMax = word.length < 6 ? 1 : 2): Similar[] {
    if (word.length < 3 || hasDigit(word)) return [];
    const found = new Map<Entry, number>();
    const note = (entry: Entry, mistakes: number) => {
      // A short word resembles too many words of descriptions: "lays" is no mistake for "days", though "bred" is one for "bread".
      const isShort = word.length < CORRECTED_ANYWHERE_LENGTH;
      if (isShort && entry.inNames.length === 0 && entry.word[0] !== word[0]) return;
      if (entry.word !== word && !hasDigit(entry.word) && mistakes < (found.get(entry) ?? 9))
        found.set(entry, mistakes);
    };
    for (const [entry, mistakes] of entries.fuzzyGet(word, mistakesMax).values()) {
      // Letters are more often left out or doubled than mistaken for others.
      const isMistaken = entry.word.length === word.length;
      const startsDifferently = entry.word[0] !== word[0];
      if (mistakes === 2 && (startsDifferently || (isMistaken && word.length < 8))) continue;
      // The first letter is rarely the wrong one: "bred" means bread rather than red.
      note(entry, mistakes + (isMistaken ? 0.25 : 0) + (startsDifferently ? 0.5 : 0));
    }
    for (const swapped of neighbourSwaps(word)) for (const entry of formsOf(swapped)) note(entry, 1);
    const stem = stemOf(word);
    if (stem.length >= 4)
      for (const [key, [forms]] of byStem.fuzzyGet(stem, 1))
        if (isSimilarStem(stem, key)) for (const entry of forms) note(entry, 1.5);
    return [...found]
      .map(([entry, mistakes]) => ({ entry, mistakes }))
      .sort((a, b) => distanceOf(a) - distanceOf(b) || weightOf(b.entry) - weightOf(a.entry))
      .slice(0, SIMILAR_MAX);
  }

  /**
   * The most used words that begin with something within one mistake of a text: "chocolate" for "chcol". They cost the
   * same however large the catalogue is: the possible beginnings are looked up, and only so many words are looked at.
   */
  function similarBeginnings(text: string): Entry[] {
    const { min, max } = CORRECTED_BEGINNING;
    if (text.length < min || text.length > max || hasDigit(text)) return [];
    for (const beginnings of oneMistakeApart(text)) {
      const found = new Set<Entry>();
      for (const beginning of beginnings) {
        if (beginning.length < min) continue;
        for (const entry of entries.atPrefix(beginning).values()) {
          if (found.size === SIMILAR_BEGINNINGS_MAX) break;
          if (entry.inNames.length > 0) found.add(entry);
        }
      }
      if (found.size > 0) return [...found].sort((a, b) => weightOf(b) - weightOf(a)).slice(0, SIMILAR_MAX);
    }
    return [];
  }

  return {
    add,
    find: (word: string) => entries.get(word),
    formsOf,
    withStem,
    beginningWith,
    joinedTo,
    similarTo,
    similarBeginnings,
  };
}

function reversed(word: string): string {
  return [...word].reverse().join("");
}

/** Other digits are another thing, not a mistake. */
function hasDigit(word: string): boolean {
  return /\d/.test(word);
}

/** What no product has is rather not meant. */
function distanceOf({ entry, mistakes }: Similar): number {
  return mistakes + (weightOf(entry) === 0 ? 0.5 : 0);
}

/** How often a word is used; names count most. */
function weightOf({ inNames, inTexts }: Entry): number {
  return inNames.length * 100 + inTexts.length;
}

/**
 * A changed letter often makes a short stem another word's ("grape", "grate"), so there only a missing or an extra
 * letter counts.
 */
function isSimilarStem(typed: string, stem: string): boolean {
  return stem.length >= 4 && (typed.length >= 6 || typed.length !== stem.length);
}

/** All swaps of two adjacent letters, the most frequent typing mistake. */
function neighbourSwaps(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, index) =>
      [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(""),
    );
}

/**
 * What may have been meant by a text with one mistake behind its first letter, in two groups: letters that were swapped,
 * left out or doubled, which is more frequent, and letters that were mistaken for others.
 */
function oneMistakeApart(text: string): [likely: string[], lessLikely: string[]] {
  const places = Array.from({ length: text.length - 1 }, (_, index) => index + 1);
  const replaced = (from: number, to: number, by: string) => text.slice(0, from) + by + text.slice(to);
  const missing = [...places, text.length].flatMap((at) =>
    [...LETTERS].map((letter) => replaced(at, at, letter)),
  );
  const extra = places.map((at) => replaced(at, at + 1, ""));
  const mistaken = places.flatMap((at) => [...LETTERS].map((letter) => replaced(at, at + 1, letter)));
  return [[...neighbourSwaps(text), ...missing, ...extra], mistaken];
}
