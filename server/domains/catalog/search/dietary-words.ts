import { type Allergen, allergenCodes, knownAllergens } from "#contract/catalog/food/allergens.ts";
import { type Diet, knownDiets } from "#contract/catalog/food/diets.ts";

/** By allergen, the singular of the words that people refuse it by, beside its own name. */
const refusedBy: Partial<Record<Allergen, string>> = {
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

/** What is asked for by its name; "gluten-free" and "lactose-free" are read like other things that are refused. */
const dietNames = ["vegan", "vegetarian", "organic", "halal", "kosher"] satisfies Diet[];
const DIET = String.raw`(?:${dietNames.join("|")})s?\b`;

const singular = (word: string) => word.toLowerCase().replace(/s$/, "");

const refusable = new Map<string, (Allergen | Diet)[]>([["lactose", ["lactose-free"]]]);
for (const code of allergenCodes)
  for (const word of [singular(code), ...(refusedBy[code]?.split(" ") ?? [])])
    refusable.set(word, [...(refusable.get(word) ?? []), code]);

const AND = String.raw`(?:\s*[,&/]\s*(?:(?:and|or|nor)\s+)?|\p{Pd}?\s+(?:and|or|nor)\s+)`;
const WITHOUT = String.raw`\b(?:without|not?|non|free\s+(?:of|from))[\s\p{Pd}]+`;
const REFUSED = String.raw`(?:${WITHOUT})?(?:(?:any|the|tree)\s+)*\p{L}+`;
const REFUSABLE = `(?:${[...refusable.keys()].join("|")})s?`;
/** "Without nuts, milk or eggs", "nut and dairy free", and "vegan"; "free-range eggs" is something else. */
const PHRASE = new RegExp(
  String.raw`${WITHOUT}${REFUSED}(?:${AND}(?!${DIET})${REFUSED})*|\b${REFUSABLE}(?:${AND}${REFUSABLE})*[\s\p{Pd}]*free\b(?![\s\p{Pd}]+(?:of|from|range)\b)|\b${DIET}`,
  "giu",
);

/** What a text says about diets and allergens. */
export type DietaryWords = {
  /** The text without them. */
  text: string;
  /** Its parts that were understood, as they were typed. */
  phrases: string[];
  refused: Allergen[];
  diets: Diet[];
};

/**
 * Reads what a search refuses, and which diets it asks for: "vegan chocolate without nuts" asks for "chocolate" that is
 * vegan, and refuses nuts and peanuts. A part that names an allergen is taken out as a whole, with what else it refuses,
 * which nothing is known about ("without sugar or nuts"). A part that names none stays in the text ("not vegan").
 */
export function readDietaryWords(typed: string): DietaryWords {
  const phrases: string[] = [];
  const named: string[] = [];
  const text = typed.replace(PHRASE, (phrase) => {
    const codes = codesOf(phrase);
    if (codes.length === 0) return phrase;
    phrases.push(phrase);
    named.push(...codes);
    return " ";
  });
  return { text, phrases, refused: knownAllergens(named), diets: knownDiets(named) };
}

function codesOf(phrase: string): readonly string[] {
  const words = phrase
    .replace(/free$/i, "")
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map(singular);
  const [only, ...others] = words;
  // "Not vegan" asks for nothing that is known.
  if (others.length === 0 && only !== undefined && !refusable.has(only)) return knownDiets([only]);
  return words.flatMap((word) => refusable.get(word) ?? []);
}

/**
 * The diets that a product suits by what it is declared to be, or by how it is called before it says what goes with it.
 * A description tells too much else ("not suitable for vegans"): only "organic" counts there.
 */
export function dietsStated(declared: readonly string[], name: string, description = ""): Diet[] {
  const [called = ""] = name.split(/\s(?:with|for)\s/i);
  const { diets, refused } = readDietaryWords(called);
  const described = readDietaryWords(description).diets.filter((diet) => diet === "organic");
  const stated = [...declared, ...diets, ...described];
  if (refused.includes("gluten")) stated.push("gluten-free");
  return knownDiets(stated.includes("vegan") ? [...stated, "vegetarian"] : stated);
}
