const MAX_WORDS = 8;

/** A text search query for `to_tsquery`: each word of the text is a prefix. A text without words matches nothing. */
export function prefixQuery(text: string): string {
  return searchWords(text)
    .map((word) => `'${word}':*`)
    .join(" & ");
}

/** The words of a text for the search: letters and digits, in lower case, each once. */
export function searchWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MAX_WORDS);
}
