import { type Allergen, allergenCodes, knownAllergens } from "../../../contract/catalog/allergens.ts";

/** The allergens that people mean by a word, beside the codes themselves and their singular. */
const meant: Record<string, readonly Allergen[]> = {
  nut: ["nuts", "peanuts"],
  nuts: ["nuts", "peanuts"],
  wheat: ["gluten"],
  dairy: ["milk"],
  lactose: ["milk"],
  soy: ["soya"],
  shellfish: ["crustaceans", "molluscs"],
  sulfites: ["sulphites"],
};

// "Gluten-free" and "lactose-free" are what products are called, and are searched for like any other words.
const REFUSED =
  /\b(?:without|no|free (?:of|from))\s+(?:any\s+)?(\p{L}+(?:(?:\s*,\s*|\s+(?:or|and)\s+)\p{L}+)*)|\b(?!gluten|lactose)(\p{L}+)[- ]free\b(?! of| from)/giu;

/**
 * Reads what a search refuses: "chocolate without nuts" asks for "chocolate" and refuses nuts and peanuts. `phrases` are
 * the words that were understood, as they were typed; a phrase that names no allergen stays in the text.
 */
export function readRefusals(typed: string): { text: string; phrases: string[]; refused: Allergen[] } {
  const phrases: string[] = [];
  const refused: Allergen[] = [];
  const text = typed.replace(REFUSED, (phrase: string, after?: string, before?: string) => {
    const named = (after ?? before ?? "").split(/[^\p{L}]+/u).flatMap(allergensOf);
    if (named.length === 0) return phrase;
    phrases.push(phrase);
    refused.push(...named);
    return " ";
  });
  return { text, phrases, refused: knownAllergens(refused) };
}

function allergensOf(word: string): readonly Allergen[] {
  const lower = word.toLowerCase();
  if (Object.hasOwn(meant, lower)) return meant[lower] ?? [];
  return allergenCodes.filter((code) => code === lower || code === `${lower}s`);
}
