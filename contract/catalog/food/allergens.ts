/**
 * The 14 allergens of the EU's list with their names for people. The codes are words as well, for sentences.
 * https://eur-lex.europa.eu/eli/reg/2011/1169/oj (Annex II)
 */
export const allergens = {
  gluten: "Cereals containing gluten",
  crustaceans: "Crustaceans",
  eggs: "Eggs",
  fish: "Fish",
  peanuts: "Peanuts",
  soya: "Soya",
  milk: "Milk",
  nuts: "Nuts",
  celery: "Celery",
  mustard: "Mustard",
  sesame: "Sesame",
  sulphites: "Sulphur dioxide and sulphites",
  lupin: "Lupin",
  molluscs: "Molluscs",
} as const;

export type Allergen = keyof typeof allergens;

export const allergenCodes = Object.keys(allergens) as [Allergen, ...Allergen[]];

/** The known allergens among these texts, each once and always in the same order. */
export function knownAllergens(texts: readonly string[]): Allergen[] {
  return allergenCodes.filter((code) => texts.includes(code));
}

/** What a shop states about a product's allergens; both lists are empty for a product with none of the 14. */
export type AllergenStatement = { contains: Allergen[]; mayContain: Allergen[] };

/** A statement as one text, as lists of products have it: "gluten milk nuts?" contains the first two, may contain nuts. */
export function writeStatement({ contains, mayContain }: AllergenStatement): string {
  return [...contains, ...mayContain.map((code) => `${code}?`)].join(" ");
}

/** The inverse; undefined when nothing is stated, which is not the same as an empty text: none of the 14. */
export function readStatement(text: string | null | undefined): AllergenStatement | undefined {
  if (text === null || text === undefined) return undefined;
  const words = text.split(" ");
  return {
    contains: knownAllergens(words),
    mayContain: allergenCodes.filter((code) => words.includes(`${code}?`)),
  };
}

/**
 * What somebody who avoids allergens has to know about a product with this statement: "Contains milk, may contain
 * nuts". Undefined when nothing that they avoid is, or may be, in it.
 */
export function allergenWarning(
  text: string | undefined,
  avoided: readonly string[],
): { kind: "contains" | "mayContain" | "notStated"; text: string } | undefined {
  const statement = readStatement(text);
  if (!statement) return { kind: "notStated", text: "Allergens not stated" };
  const contains = statement.contains.filter((code) => avoided.includes(code)).join(", ");
  const mayContain = statement.mayContain.filter((code) => avoided.includes(code)).join(", ");
  if (contains)
    return {
      kind: "contains",
      text: `Contains ${contains}${mayContain && `; may contain ${mayContain}`}`,
    };
  return mayContain ? { kind: "mayContain", text: `May contain ${mayContain}` } : undefined;
}
