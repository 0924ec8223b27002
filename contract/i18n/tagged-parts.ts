/**
 * Splits a translated text at these tags: "was <before>$4.00</before>, saves $3.00" has three parts, the second with the
 * tag "before" and the words inside of it. Anything else between angle brackets is text.
 */
export function taggedParts(text: string, tags: readonly string[]): { tag?: string; words: string }[] {
  // Of three parts, the first is outside of tags, and the second is the tag of the third.
  const parts = text.split(new RegExp(`<(${tags.join("|")})>(.*?)</\\1>`, "s"));
  return parts.flatMap((words = "", index) => {
    if (index % 3 === 1 || words === "") return [];
    const tag = index % 3 === 2 ? parts[index - 1] : undefined;
    return tag === undefined ? { words } : { tag, words };
  });
}
