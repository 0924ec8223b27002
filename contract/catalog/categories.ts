import type { Language } from "../i18n/languages.ts";

/** What search engines and previews show instead of the name and a sentence about it; absent: those. */
type SeoTexts = { title?: string; description?: string };

/** A category: `text` is its name for people, in `names` in other languages, and `path` its name in URLs and the API. */
export type Category = {
  text: string;
  names?: Partial<Record<Language, string>> | undefined;
  path: string;
  image: string;
  bgColor: string;
  /** By language, the main one too. */
  seo?: Partial<Record<Language, SeoTexts>>;
};

/** Finds a category by its path, in any case; returns undefined for anything else. */
export function findCategory<Found extends Category>(
  categories: readonly Found[],
  path: string,
): Found | undefined {
  const wanted = path.trim().toLowerCase();
  return categories.find((category) => category.path.toLowerCase() === wanted);
}
