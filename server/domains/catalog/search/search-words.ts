import { readFileSync } from "node:fs";
import path from "node:path";
import type { Language } from "#contract/i18n/languages.ts";
import { root } from "#platform/root.ts";

/** What languages/{language}.search.json has: words with spaces between them, phrases with commas, and lines of synonyms. */
export type SearchWords = {
  isHeadFirst?: boolean;
  joinsWords?: boolean;
  emptyWords?: string;
  detailWords?: string;
  containerWords?: string;
  dietary?: DietaryPhrases;
  /** In the form that `readGroups` (synonyms.ts) reads. */
  synonyms?: string[];
};

/** How people say which diets they want and what they refuse. */
export type DietaryPhrases = {
  /** Before what is refused: "without", "free from". */
  without: string;
  /** Between several that are: "and", "or". */
  and: string;
  /** What may stand before each: "any". */
  between?: string;
  /** Behind what is refused, also joined to it: "free"; and what makes something else of it: "free from". */
  free?: string;
  notFreeBefore?: string;
  /** What begins the part of a name that says what goes with it: "Crackers with vegan cheese" are not vegan. */
  with: string;
  /** What can be refused, by the allergen, or the diet that it means ("lactose-free"). */
  refused: Record<string, string>;
  /** What is called like something that can be, and is not: "noix de coco" are no nuts. */
  nothing?: string;
  /** What asks for a diet, or refuses an allergen ("eggless"), by itself. */
  asked: Record<string, string>;
  /** What names nothing, beside those: "vegan food". */
  anything: string;
};

/**
 * Groups of synonyms that join the languages and say which brands are of what kind, and occasions with what is bought for
 * them ("breakfast > eggs, coffee"), in the same form.
 */
export const groceries: { readonly synonyms: readonly string[]; readonly occasions: readonly string[] } =
  JSON.parse(readFileSync(path.join(root, "languages", "groceries.json"), "utf8"));

/** What the searches of a language know of it; nothing, where nobody has written it. */
export function readSearchWords(language: Language): SearchWords {
  const file = path.join(root, "languages", `${language}.search.json`);
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}
