import { SWITCHED_OFF } from "#contract/catalog/synonym-limits.ts";
import type { SearchLanguage } from "./language.ts";
import { groceries } from "./search-words.ts";
import { wordsOf } from "./words.ts";

/** Words and phrases of which one finds the others. */
export type SynonymGroup = {
  /** All mean the same. */
  words: readonly string[];
  /** Kinds of it: `words` find them as well, and they find `words` where the catalogue has nothing of their name. */
  kinds: readonly string[];
  /** What stands in for `words` where the catalogue has nothing of them, nearest first. */
  near: readonly string[];
  /** Whether its words are of all languages: mistyped words are corrected to those of the shopper's only. */
  isOfAll?: boolean;
  /** Whether it is an occasion, of which nothing is a kind: it is only found, never a word for what is missing. */
  isOccasion?: boolean;
};

/** What else a word or phrase is called, its kinds, what it is a kind of, and what stands in for it. */
type Related = { narrower: Set<string>; broader: Set<string>; same: Set<string>; near: Set<string> };

export type Synonyms = {
  language: SearchLanguage;
  /** Other words for a phrase; keys of phrases, as `keyOf` makes them. */
  of(key: string): Record<keyof Related, readonly string[]>;
  /** Whether a phrase names a thing, as no occasion does. */
  isThing(key: string): boolean;
  /** The words of a phrase that is a thing of its own, such as "ice cream"; its key is the stems of them. */
  compoundOf(key: string): readonly string[] | undefined;
  /** The words of the compound that is written as one word here ("icecream"), if any. */
  partsOf(word: string): readonly string[] | undefined;
  /** The words of all phrases. */
  words: ReadonlySet<string>;
};

/** The longest phrase that is looked for, in words. */
export const MAX_PHRASE_WORDS = 4;

/** The form in which phrases are compared: the stems of their words. */
export function keyOf(words: readonly string[], { stemOf }: SearchLanguage): string {
  return words.map(stemOf).join(" ");
}

/**
 * Reads a group from each line: words that mean the same, and behind a ">" what they find as well, which finds them where
 * the catalogue has nothing of its own name. Behind a "~" is what is close, and stands in for them. Several words belong
 * together: "peanut butter" is no butter. Phrases without a word are left out.
 */
export function readGroups(lines: readonly string[]): SynonymGroup[] {
  return lines.map((line) => {
    const [found = "", close = ""] = line.split("~");
    const [words = "", kinds = ""] = found.split(">");
    return { words: phrasesIn(words), kinds: phrasesIn(kinds), near: phrasesIn(close) };
  });
}

function phrasesIn(text: string): string[] {
  return text
    .split(/[,،]/)
    .map((one) => one.trim())
    .filter((phrase) => wordsOf(phrase).length > 0);
}

/** Lines are the same whatever their spaces and capitals. */
const comparable = (line: string) =>
  line
    .toLowerCase()
    .replaceAll("،", ",")
    .replaceAll(/\s*([,>~])\s*/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();

/**
 * The groups that count in a shop with these own lines: its own, and those of every shop but the ones that it has
 * switched off with a line of "-" before them.
 */
export function groupsInForce(text: string, { synonyms }: SearchLanguage): SynonymGroup[] {
  const lines = text.split("\n");
  const off = new Set(linesSwitchedOff(lines).map(comparable));
  const own = lines.filter((line) => !line.startsWith(SWITCHED_OFF));
  const inForce = (all: readonly string[]) => all.filter((line) => !off.has(comparable(line)));
  return [
    ...readGroups(inForce(synonyms)),
    ...readGroups(inForce(groceries.synonyms)).map((group) => ({ ...group, isOfAll: true })),
    ...readGroups(inForce(groceries.occasions)).map((group) => ({
      ...group,
      isOfAll: true,
      isOccasion: true,
    })),
    ...readGroups(own),
  ];
}

/** The first line that is switched off although it is none of those that every shop has, if there is one. */
export function findUnknownLine(text: string, defaults: readonly string[]): string | undefined {
  const known = new Set(defaults.map(comparable));
  return linesSwitchedOff(text.split("\n")).find((line) => !known.has(comparable(line)));
}

function linesSwitchedOff(lines: readonly string[]): string[] {
  return lines.flatMap((line) => (line.startsWith(SWITCHED_OFF) ? line.slice(SWITCHED_OFF.length) : []));
}

/** Combines groups of synonyms, so that they can be looked up by each of their phrases. */
export function readSynonyms(groups: readonly SynonymGroup[], language: SearchLanguage): Synonyms {
  const { emptyWords, stemOf } = language;
  const related = new Map<string, Related>();
  const compounds = new Map<string, readonly string[]>();
  const joined = new Map<string, readonly string[]>();
  const allWords = new Set<string>();
  const things = new Set<string>();

  function entryOf(phrase: string, isOfAll = false): [string, Related][] {
    const words = wordsOf(phrase).filter((word) => !emptyWords.has(word));
    // In another language it may say something.
    if (words.length === 0) return [];
    const key = keyOf(words, language);
    const known = related.get(key) ?? none();
    related.set(key, known);
    if (!isOfAll) for (const word of words) allWords.add(word);
    if (words.length > 1) {
      compounds.set(key, words);
      joined.set(stemOf(words.join("")), words);
    }
    return [[key, known]];
  }

  for (const { words, kinds, near, isOfAll, isOccasion } of groups) {
    const same = words.flatMap((phrase) => entryOf(phrase, isOfAll));
    const narrower = kinds.flatMap((phrase) => entryOf(phrase, isOfAll));
    const close = near.flatMap((phrase) => entryOf(phrase, isOfAll));
    for (const [key] of [...narrower, ...close, ...(isOccasion ? [] : same)]) things.add(key);
    for (const [key, entry] of same) {
      for (const [other] of same) if (other !== key) entry.same.add(other);
      for (const [other] of close) if (other !== key) entry.near.add(other);
      for (const [kind, kindEntry] of narrower) {
        if (kind === key) continue;
        entry.narrower.add(kind);
        if (!isOccasion) kindEntry.broader.add(key);
      }
    }
  }

  const phrases = new Map(
    [...related].map(([key, { same, narrower, broader, near }]) => {
      // "Brot" is bread, so a loaf is a kind of it.
      const kinds = [
        narrower,
        ...[...same].map((other) => related.get(other)?.narrower ?? new Set<string>()),
      ];
      const all = new Set(kinds.flatMap((each) => [...each]).filter((kind) => kind !== key));
      return [key, { same: [...same], narrower: [...all], broader: [...broader], near: [...near] }];
    }),
  );
  const unknown = { same: [], narrower: [], broader: [], near: [] };
  return {
    language,
    of: (key) => phrases.get(key) ?? unknown,
    isThing: (key) => things.has(key),
    compoundOf: (key) => compounds.get(key),
    partsOf: (word) => joined.get(stemOf(word)),
    words: allWords,
  };
}

const none = (): Related => ({ same: new Set(), narrower: new Set(), broader: new Set(), near: new Set() });
