const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** All swaps of two adjacent letters, the most frequent typing mistake. */
export function neighbourSwaps(word: string): string[] {
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
export function oneMistakeApart(text: string): [likely: string[], lessLikely: string[]] {
  const places = Array.from({ length: text.length - 1 }, (_, index) => index + 1);
  const replaced = (from: number, to: number, by: string) => text.slice(0, from) + by + text.slice(to);
  const missing = [...places, text.length].flatMap((at) =>
    [...LETTERS].map((letter) => replaced(at, at, letter)),
  );
  const extra = places.map((at) => replaced(at, at + 1, ""));
  const mistaken = places.flatMap((at) => [...LETTERS].map((letter) => replaced(at, at + 1, letter)));
  return [[...neighbourSwaps(text), ...missing, ...extra], mistaken];
}
