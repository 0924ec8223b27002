const characters = new Intl.Segmenter();

/** The beginning of a text, at most `maxLength` UTF-16 units long, never cut within a visible character. */
export function cutText(text: string, maxLength: number): string {
  const cut = characters.segment(text).containing(maxLength);
  return cut ? text.slice(0, cut.index) : text;
}
