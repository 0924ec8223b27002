import type { Shop } from "#platform/shop.ts";

type InShop = { category: string; shelfPlace: string | null; name: string };

/**
 * Sorts lines as somebody walks through the shop: by category in the shop's order, then by shelf place ("A2" before "A10"),
 * then by name. What has no shelf place comes last in its category, and removed categories come last of all.
 */
export function inWalkSequence<L extends InShop>(
  { settings }: Shop,
  lines: readonly L[],
): { category: string; text: string; lines: L[] }[] {
  const { categories, locale } = settings.current;
  const texts = new Map(categories.map(({ path, text }) => [path, text]));
  const places = new Map(categories.map(({ path }, place) => [path, place]));
  const placeOf = (category: string) => places.get(category) ?? categories.length;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return [...Map.groupBy(lines, ({ category }) => category)]
    .sort(([one], [other]) => placeOf(one) - placeOf(other) || compare(one, other))
    .map(([category, found]) => ({
      category,
      text: texts.get(category) ?? category,
      lines: found.sort(
        (one, other) =>
          Number(one.shelfPlace === null) - Number(other.shelfPlace === null) ||
          compare(one.shelfPlace ?? "", other.shelfPlace ?? "") ||
          compare(one.name, other.name),
      ),
    }));
}
