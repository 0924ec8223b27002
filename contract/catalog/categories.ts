/** A category as the shop shows it: `text` for people, `path` for addresses and the wire. */
export type Category = { text: string; path: string; image: string; bgColor: string };

/** The category a path names, in any case; undefined for anything else. */
export function findCategory(categories: readonly Category[], path: string): Category | undefined {
  const wanted = path.trim().toLowerCase();
  return categories.find((category) => category.path.toLowerCase() === wanted);
}
