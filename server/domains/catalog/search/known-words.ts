import { type CategoryWords, hitsOf } from "./category-hits.ts";
import type { Entry } from "./lexicon.ts";
import { phrasesOf } from "./name-places.ts";
import { PLACE_BITS, type ProductIndex } from "./product-index.ts";
import { isAmount } from "./words.ts";

/** Takes words apart of which the catalogue only knows the parts: "goatcheese". */
export function withoutUnknownJoins(
  index: ProductIndex,
  categories: readonly CategoryWords[],
  words: readonly string[],
): string[] {
  return words.flatMap((word, at) =>
    isKnown(index, categories, words, at) ? word : (splitOf(index, word) ?? word),
  );
}

function splitOf({ lexicon, slots }: ProductIndex, word: string): string[] | undefined {
  const namesWith = (part: string) =>
    new Set(lexicon.formsOf(part).flatMap(({ inNames }) => inNames.map((code) => code >> PLACE_BITS)));
  for (let at = 3; at <= word.length - 3; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (lexicon.formsOf(first).length === 0 || lexicon.formsOf(second).length === 0) continue;
    const others = namesWith(second);
    for (const slot of namesWith(first)) if (slots[slot] && others.has(slot)) return [first, second];
  }
  return undefined;
}

/** Whether a typed word stands for something, alone or with its neighbours. */
export function isKnown(
  index: ProductIndex,
  categories: readonly CategoryWords[],
  words: readonly string[],
  at: number,
): boolean {
  const word = words[at] ?? "";
  if (isAmount(word)) return true;
  const { language, lexicon, synonyms } = index;
  if (Object.values(synonyms.of(language.stemOf(word))).some(({ length }) => length > 0)) return true;
  if (lexicon.formsOf(word).some((entry) => isUsed(index, entry))) return true;
  for (const entry of lexicon.beginningWith(word)) if (isUsed(index, entry)) return true;
  if (lexicon.joinedTo(word).some((entry) => isUsed(index, entry))) return true;
  if (hitsOf(index, categories, [word]).length > 0) return true;
  return phrasesOf(words, language).some(
    ({ key, from, to }) =>
      from <= at && at < to && (synonyms.compoundOf(key) || isJoined(words.slice(from, to))),
  );

  function isJoined(parts: readonly string[]): boolean {
    return lexicon.formsOf(parts.join("")).some((entry) => isUsed(index, entry));
  }
}

/** Whether a product that still exists has the word. */
export function isUsed({ slots }: ProductIndex, { inNames, inTexts }: Entry): boolean {
  return inNames.some((code) => slots[code >> PLACE_BITS]) || inTexts.some((slot) => slots[slot]);
}

/** The words that an unknown one, or else an unknown beginning, may be meant for, nearest first. `callers` are those of categories. */
export function guessesOf(index: ProductIndex, callers: ReadonlySet<string>, word: string): readonly Entry[] {
  const { lexicon, synonyms } = index;
  const isCalled = (entry: Entry) => synonyms.words.has(entry.word) || callers.has(entry.word);
  const similar = alikeAtFirst(
    word,
    lexicon
      .similarTo(word)
      .map(({ entry }) => entry)
      .filter((entry) => isUsed(index, entry) || isCalled(entry)),
  );
  // A word that only descriptions have is meant less often than the beginning of a name.
  if (similar.some((entry) => entry.inNames.length > 0 || isCalled(entry))) return similar;
  const begun = lexicon.similarBeginnings(word).filter((entry) => isUsed(index, entry));
  return begun.length > 0 ? begun : similar;
}

/** Without the words that begin otherwise, if the nearest does not: who types "bred" for bread does not mean red. */
function alikeAtFirst(word: string, similar: readonly Entry[]): readonly Entry[] {
  const begins = ({ word: other }: Entry) => other[0] === word[0];
  return similar[0] && begins(similar[0]) ? similar.filter(begins) : similar;
}

/**
 * A catalogue has misspelt words as well: a long word stands for one that lacks a letter of it, or has one more, where
 * one of the two is rare.
 */
export function misspellingsOf({ language, lexicon }: ProductIndex, word: string): Entry[] {
  if (word.length < 6) return [];
  const usesOf = (other: string) =>
    lexicon.formsOf(other).reduce((sum, { inNames }) => sum + inNames.length, 0);
  const uses = usesOf(word);
  if (uses === 0) return [];
  return lexicon
    .similarTo(word, 1)
    .map(({ entry }) => entry)
    .filter(
      (entry) => entry.word.length !== word.length && language.stemOf(entry.word) !== language.stemOf(word),
    )
    .filter((entry) => Math.min(uses, usesOf(entry.word)) <= RARE_USES);
}

const RARE_USES = 2;
