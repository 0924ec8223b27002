const MAX_WORDS = 8;

/** The words of a text for the search: letters and digits, in lower case, each once. */
export function searchWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MAX_WORDS);
}
