import { type Allergen, knownAllergens } from "#contract/catalog/food/allergens.ts";
import { type Diet, knownDiets } from "#contract/catalog/food/diets.ts";
import { codesOf, dietaryPhrase, goesWith } from "./dietary-phrases.ts";

/** Which allergens are refused, and which diets are asked for. */
type Dietary = { without: Allergen[]; diets: Diet[] };

/** What a text says about diets and allergens. */
export type DietaryWords = Dietary & {
  /** The text without them. */
  text: string;
  /** Its parts that were understood, as they were typed. */
  parts: (Dietary & { text: string })[];
};

/**
 * Reads what a search refuses, and which diets it asks for: "vegan chocolate without nuts" asks for "chocolate" that is
 * vegan, and refuses nuts and peanuts. A part that names an allergen is taken out as a whole, with what else it refuses,
 * which nothing is known about ("without sugar or nuts"). A part that names none stays in the text ("not vegan").
 */
export function readDietaryWords(typed: string): DietaryWords {
  const parts: DietaryWords["parts"] = [];
  const named: string[] = [];
  const text = typed.normalize("NFC").replace(dietaryPhrase, (phrase) => {
    const codes = codesOf(phrase);
    if (codes.length === 0) return phrase;
    parts.push({ text: phrase, ...dietaryOf(codes) });
    named.push(...codes);
    return " ";
  });
  return { text, parts, ...dietaryOf(named) };
}

function dietaryOf(codes: readonly string[]): Dietary {
  return { without: knownAllergens(codes), diets: knownDiets(codes) };
}

/**
 * The diets that a product suits by what it is declared to be, or by how it is called before it says what goes with it.
 * A description tells too much else ("not suitable for vegans"): only "organic" counts there.
 */
export function dietsStated(declared: readonly string[], name: string, description = ""): Diet[] {
  const [called = ""] = name.split(goesWith);
  const { diets, without } = readDietaryWords(called);
  const described = readDietaryWords(description).diets.filter((diet) => diet === "organic");
  const stated = [...declared, ...diets, ...described];
  if (without.includes("gluten")) stated.push("gluten-free");
  return knownDiets(stated.includes("vegan") ? [...stated, "vegetarian"] : stated);
}
