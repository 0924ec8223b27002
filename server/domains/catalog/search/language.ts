import { readFile } from "node:fs/promises";
import path from "node:path";
import { stemmer } from "stemmer";
import type { Language } from "#contract/i18n/languages.ts";
import { root } from "#platform/root.ts";
import { grocerySynonyms } from "./grocery-synonyms.ts";
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
  /** The synonyms that every shop has, in lines of the form of grocery-synonyms.ts. */
  synonyms: readonly string[];
};

/** What languages/{language}.search.json has: words with spaces between them, and lines of synonyms. */
type SearchWords = {
  isHeadFirst: boolean;
  joinsWords: boolean;
  emptyWords: string;
  detailWords: string;
  containerWords: string;
  synonyms: string[];
};

export const english: SearchLanguage = {
  ...readWords({
    isHeadFirst: false,
    joinsWords: false,
    emptyWords: "a an and n any the of or in on for with by to from",
    detailWords: "with in on for from by of without",
    containerWords:
      "bag bar basket block bottle bottles box boxes bulb bulbs bunch can cans carton case chunks crown crowns cubes cup " +
      "cups halves jar kit multipack pack packet packs pcs pieces pod pods pot pots pouch punnet sachet set " +
      "slice slices sticks tin tray tub wedges",
    synonyms: grocerySynonyms.trim().split("\n"),
  }),
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
  const file = path.join(root, "languages", `${language}.search.json`);
  const words: Partial<SearchWords> = await readFile(file, "utf8").then(JSON.parse, () => ({}));
  // The stemmers are called by the English names of their languages.
  const name = new Intl.DisplayNames("en", { type: "language" }).of(language)?.toLowerCase();
  const stemmer = `@orama/stemmers/${name}`;
  const stemmers = await import(stemmer).catch(() => undefined);
  return {
    ...readWords({ ...none, ...words }),
    stemOf: stemmedBy(stemmers?.stemmer ?? ((word: string) => word)),
    isSameButNumber: (one, other) => Math.abs(one.length - other.length) <= 2,
  };
}

const none: SearchWords = {
  isHeadFirst: false,
  joinsWords: false,
  emptyWords: "",
  detailWords: "",
  containerWords: "",
  synonyms: [],
};

function readWords({ emptyWords, detailWords, containerWords, ...rest }: SearchWords) {
  const details = detailWords ? `|\\s+(?=(?:${detailWords.replaceAll(" ", "|")})\\s)` : "";
  return {
    ...rest,
    emptyWords: new Set(wordsOf(emptyWords)),
    containerWords: new Set(wordsOf(containerWords)),
    partsEnd: new RegExp(`\\s*(?:[,،](?!\\d)|[(;:|])\\s*|\\s+[-–—]\\s+${details}`, "iu"),
  };
}

function stemmedBy(stem: (word: string) => string): (word: string) => string {
  return (word) => (isAmount(word) || word.includes(" ") ? word : stem(word));
}
