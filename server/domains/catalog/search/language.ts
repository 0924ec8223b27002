import { stemmer } from "stemmer";
import type { Language } from "#contract/i18n/languages.ts";
import { readSearchWords, type SearchWords } from "./search-words.ts";
import { isAmount, wordsOf } from "./words.ts";

/** What a search knows of a language. */
export type SearchLanguage = {
  /** What the forms of a word have in common: "berri" for "berry" and "berries". Phrases are stems already. */
  stemOf(word: string): string;
  /** Whether two words with the same stem differ in nothing but their number: "tomato" and "tomatoes". */
  isSameButNumber(one: string, other: string): boolean;
  /** Words that say nothing about what a product is. */
  emptyWords: ReadonlySet<string>;
  /** What products are sold in, or cut into: "Salmon Sushi Box" is sushi. */
  containerWords: ReadonlySet<string>;
  /** Whether the word that says what a product is comes first: "jus" in "jus d'orange", where English has "juice" last. */
  isHeadFirst: boolean;
  /** Whether words are joined to one, of which the last says what it is: "Kirschtomaten" are "Tomaten". */
  joinsWords: boolean;
  /** What stands between the parts of a name: first what the product is, then what goes with it, or what is in it. */
  partsEnd: RegExp;
  /** The synonyms that every shop has, in lines of the form that `readGroups` (synonyms.ts) reads. */
  synonyms: readonly string[];
};

export const english: SearchLanguage = {
  ...readWords(readSearchWords("en")),
  stemOf: stemmedBy(stemmer),
  isSameButNumber(one, other) {
    if (one === other) return true;
    const plural = one.length > other.length ? one : other;
    const singular = plural === one ? other : one;
    return plural.endsWith("s") && !/(ing|ed|s|[^aeiou]ly)$/.test(singular);
  },
};

const known = new Map<Language, Promise<SearchLanguage>>([["en", Promise.resolve(english)]]);

/** Loads what a search knows of a language; what nothing is known of has no other forms of words, and no synonyms. */
export function searchLanguage(language: Language): Promise<SearchLanguage> {
  const loaded = known.get(language) ?? load(language);
  known.set(language, loaded);
  return loaded;
}

async function load(language: Language): Promise<SearchLanguage> {
  // The stemmers are called by the English names of their languages.
  const name = new Intl.DisplayNames("en", { type: "language" }).of(language)?.toLowerCase();
  const stemmer = `@orama/stemmers/${name}`;
  const stemmers = await import(stemmer).catch(() => undefined);
  return {
    ...readWords(readSearchWords(language)),
    stemOf: stemmedBy(stemmers?.stemmer ?? ((word: string) => word)),
    isSameButNumber: (one, other) => Math.abs(one.length - other.length) <= 2,
  };
}

function readWords({
  isHeadFirst = false,
  joinsWords = false,
  emptyWords = "",
  detailWords = "",
  containerWords = "",
  synonyms = [],
}: SearchWords) {
  const details = detailWords ? `|\\s+(?=(?:${detailWords.replaceAll(" ", "|")})\\s)` : "";
  return {
    ...{ isHeadFirst, joinsWords, synonyms },
    emptyWords: new Set(wordsOf(emptyWords)),
    containerWords: new Set(wordsOf(containerWords)),
    partsEnd: new RegExp(`\\s*(?:[,،](?!\\d)|[(;:|])\\s*|\\s+[-–—]\\s+${details}`, "iu"),
  };
}

function stemmedBy(stem: (word: string) => string): (word: string) => string {
  return (word) => (isAmount(word) || word.includes(" ") ? word : stem(word));
}
