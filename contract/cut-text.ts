const characters = new Intl.Segmenter();

/** At most so many UTF-16 units of a text, as limits count them; never half of what people see as one character. */
export function cutText(text: string, maxLength: number): string {
  const cut = characters.segment(text).containing(maxLength);
  return cut ? text.slice(0, cut.index) : text;
}
