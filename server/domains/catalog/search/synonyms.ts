import { SWITCHED_OFF } from "#contract/catalog/synonym-limits.ts";
import type { SearchLanguage } from "./language.ts";
import { wordsOf } from "./words.ts";

/** Words and phrases of which one finds the others. */
export type SynonymGroup = {
  /** All mean the same. */
  words: readonly string[];
  /** Kinds of it: `words` find them as well, and they find `words` where the catalogue has nothing of their name. */
  kinds: readonly string[];
};

/** Two words or phrases that are not the same: a kind, or what it is a kind of. */
type Related = { narrower: Set<string>; broader: Set<string>; same: Set<string> };

export type Synonyms = {
  language: SearchLanguage;
  /** Other words for a phrase; keys of phrases, as `keyOf` makes them. */
  of(key: string): { same: readonly string[]; narrower: readonly string[]; broader: readonly string[] };
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
 * the catalogue has nothing of its own name. Several words belong together: "peanut butter" is no butter. Phrases without a
 * word are left out.
 */
export function readGroups(lines: readonly string[]): SynonymGroup[] {
  return lines.map((line) => {
    const [words = [], kinds = []] = line
      .split(">")
      .map((side) => side.split(/[,،]/).map((one) => one.trim()));
    const named = (phrases: readonly string[]) => phrases.filter((phrase) => wordsOf(phrase).length > 0);
    return { words: named(words), kinds: named(kinds) };
  });
}

/** Lines are the same whatever their spaces and capitals. */
const comparable = (line: string) =>
  line
    .toLowerCase()
    .replaceAll("،", ",")
    .replaceAll(/\s*([,>])\s*/g, "$1")
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
  return readGroups([...synonyms.filter((line) => !off.has(comparable(line))), ...own]);
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

  function entryOf(phrase: string): [string, Related] {
    const words = wordsOf(phrase).filter((word) => !emptyWords.has(word));
    const key = keyOf(words, language);
    const known = related.get(key) ?? { same: new Set(), narrower: new Set(), broader: new Set() };
    related.set(key, known);
    for (const word of words) allWords.add(word);
    if (words.length > 1) {
      compounds.set(key, words);
      joined.set(stemOf(words.join("")), words);
    }
    return [key, known];
  }

  for (const { words, kinds } of groups) {
    const same = words.map(entryOf);
    const narrower = kinds.map(entryOf);
    for (const [key, entry] of same) {
      for (const [other] of same) if (other !== key) entry.same.add(other);
      for (const [kind, kindEntry] of narrower) {
        if (kind === key) continue;
        entry.narrower.add(kind);
        kindEntry.broader.add(key);
      }
    }
  }

  const phrases = new Map(
    [...related].map(([key, { same, narrower, broader }]) => [
      key,
      { same: [...same], narrower: [...narrower], broader: [...broader] },
    ]),
  );
  const none = { same: [], narrower: [], broader: [] };
  return {
    language,
    of: (key) => phrases.get(key) ?? none,
    compoundOf: (key) => compounds.get(key),
    partsOf: (word) => joined.get(stemOf(word)),
    words: allWords,
  };
}
