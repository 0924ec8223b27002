import type { SearchLanguage } from "./language.ts";
import { keyOf, MAX_PHRASE_WORDS, type Synonyms } from "./synonyms.ts";
import { isAmount, isSize, wordsOf } from "./words.ts";

/** Where in a product's name a word is; two bits. */
export const place = {
  /** What the product is: the "milk" of "Whole Milk, 1 l" and of "Milk in Bottles". */
  head: 3,
  /** The last word of what it is: the "milk" of "Coconut Milk". */
  kind: 2,
  /** Another word of the name. */
  name: 1,
  /** Behind a comma, "with" and the like, or in the product's weight. */
  detail: 0,
} as const;

export type Place = (typeof place)[keyof typeof place];

/**
 * The words of a name, and its compounds ("peanut butter"), with their places; how many words it has, and whether the head is
 * a known thing.
 */
export function placesOf(name: string, weight: string, synonyms: Synonyms) {
  const places = new Map<string, Place>();
  const put = (word: string, where: Place) =>
    places.set(word, Math.max(where, places.get(word) ?? 0) as Place);
  let length = 0;
  let isThing = false;
  const { language } = synonyms;
  const [first = "", ...details] = name.split(language.partsEnd).filter((part) => part.trim() !== "");
  const parts = [first, ...details].map((part) =>
    wordsOf(part).filter((word) => !language.emptyWords.has(word)),
  );
  for (const [index, words] of parts.entries()) {
    const where = index === 0 ? place.name : place.detail;
    const headAt = index === 0 ? headOf(words, language) : -1;
    for (const word of words) put(word, where);
    length += words.filter((word) => !isAmount(word)).length;
    for (const [at, word] of words.entries()) {
      const joined = synonyms.partsOf(word);
      if (joined) put(keyOf(joined, language), at === headAt ? place.head : where);
    }
    let headIsCompound = false;
    for (const { key, from, to } of phrasesOf(words, language)) {
      if (!synonyms.compoundOf(key)) continue;
      const isHead = (language.isHeadFirst ? from : to - 1) === headAt;
      put(key, isHead ? place.head : where);
      headIsCompound ||= isHead;
      isThing ||= isHead && synonyms.isThing(key);
    }
    const head = words[headAt];
    if (head !== undefined) put(head, headIsCompound ? place.kind : place.head);
    isThing ||= head !== undefined && synonyms.isThing(language.stemOf(head));
  }
  for (const word of wordsOf(weight)) if (!places.has(word)) put(word, place.detail);
  return { places, length, isThing };
}

/** The position of the head of the main part: beside a size ("Rye Bread 500 g Old Mill"), and beside containers. */
function headOf(words: readonly string[], { containerWords, isHeadFirst }: SearchLanguage): number {
  const size = words.findIndex((word, at) => at > 0 && isSize(word));
  const main = words.slice(0, size < 0 ? words.length : size);
  // A size in front says nothing: "2 kg patatas".
  const isContent = (word: string) => !containerWords.has(word) && !(isHeadFirst && isAmount(word));
  const found = isHeadFirst ? main.findIndex(isContent) : main.findLastIndex(isContent);
  return found < 0 ? (isHeadFirst ? 0 : main.length - 1) : found;
}

/** All phrases of two words and more: their keys, and the positions of their words (`to` is exclusive). */
export function phrasesOf(
  words: readonly string[],
  language: SearchLanguage,
): { key: string; from: number; to: number }[] {
  return words.flatMap((_, from) =>
    Array.from({ length: MAX_PHRASE_WORDS - 1 }, (_, more) => from + more + 2)
      .filter((to) => to <= words.length)
      .map((to) => ({ key: keyOf(words.slice(from, to), language), from, to })),
  );
}
