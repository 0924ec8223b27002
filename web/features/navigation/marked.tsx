/** A text in which the beginnings of words that were typed are marked. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const words = typed
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  if (words.length === 0) return text;
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join("|")})`, "giu"));
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other key
      <mark key={index} className="bg-transparent font-extrabold text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
