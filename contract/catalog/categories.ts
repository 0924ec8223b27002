import type { Language } from "../i18n/languages.ts";

/** A category: `text` is its name for people, in `names` in other languages, and `path` its name in URLs and the API. */
export type Category = {
  text: string;
  names?: Partial<Record<Language, string>> | undefined;
  path: string;
  image: string;
  bgColor: string;
};

/** Finds a category by its path, in any case; returns undefined for anything else. */
export function findCategory(categories: readonly Category[], path: string): Category | undefined {
  const wanted = path.trim().toLowerCase();
  return categories.find((category) => category.path.toLowerCase() === wanted);
}
