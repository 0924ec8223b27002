import { type Allergen, allergenCodes, knownAllergens } from "../../../contract/catalog/allergens.ts";

/** By allergen, the singular of the words that people refuse it by, beside its own name. */
const meant: Partial<Record<Allergen, string>> = {
  gluten: "wheat",
  crustaceans: "shellfish prawn shrimp crab lobster",
  peanuts: "nut",
  soya: "soy soybean",
  milk: "dairy cheese butter cream",
  nuts: "hazelnut almond walnut cashew pecan pistachio",
  sulphites: "sulfite",
  lupin: "lupine",
  molluscs: "shellfish mussel oyster squid",
};

const singular = (word: string) => word.toLowerCase().replace(/s$/, "");

const allergensOf = new Map<string, Allergen[]>();
for (const code of allergenCodes)
  for (const word of [singular(code), ...(meant[code]?.split(" ") ?? [])])
    allergensOf.set(word, [...(allergensOf.get(word) ?? []), code]);

const AND = String.raw`(?:\s*[,&/]\s*(?:(?:and|or|nor)\s+)?|\p{Pd}?\s+(?:and|or|nor)\s+)`;
const WITHOUT = String.raw`\b(?:without|no|non|free\s+(?:of|from))[\s\p{Pd}]+`;
const REFUSED = String.raw`(?:${WITHOUT})?(?:(?:any|the|tree)\s+)*\p{L}+`;
const ALLERGEN = `(?:${[...allergensOf.keys()].join("|")})s?`;
/** "Without nuts, milk or eggs", and "nut and dairy free"; "free-range eggs" is something else. */
const PHRASE = new RegExp(
  String.raw`${WITHOUT}${REFUSED}(?:${AND}${REFUSED})*|\b${ALLERGEN}(?:${AND}${ALLERGEN})*[\s\p{Pd}]+free\b(?![\s\p{Pd}]+(?:of|from|range)\b)`,
  "giu",
);

/** "Gluten-free" is what products are called, and is searched for like any other word. */
const isName = (phrase: string) => /^gluten[\s\p{Pd}]+free$/iu.test(phrase);

/**
 * Reads what a search refuses: "chocolate without nuts" asks for "chocolate" and refuses nuts and peanuts. `phrases` are
 * the parts that were understood, as they were typed: a part that names an allergen is taken out as a whole, with what
 * else it refuses, which nothing is known about ("without sugar or nuts"). A part that names none stays in the text.
 */
export function readRefusals(typed: string): { text: string; phrases: string[]; refused: Allergen[] } {
  const phrases: string[] = [];
  const refused: Allergen[] = [];
  const text = typed.replace(PHRASE, (phrase) => {
    const named = phrase.split(/[^\p{L}]+/u).flatMap((word) => allergensOf.get(singular(word)) ?? []);
    if (named.length === 0 || isName(phrase)) return phrase;
    phrases.push(phrase);
    refused.push(...named);
    return " ";
  });
  return { text, phrases, refused: knownAllergens(refused) };
}
