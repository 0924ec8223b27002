/** What a product can be declared suitable for, with the names for people. */
export const diets = {
  vegan: "Vegan",
  vegetarian: "Vegetarian",
  "gluten-free": "Gluten-free",
  "lactose-free": "Lactose-free",
  organic: "Organic",
  halal: "Halal",
  kosher: "Kosher",
} as const;

export type Diet = keyof typeof diets;

export const dietCodes = Object.keys(diets) as [Diet, ...Diet[]];

/** The known diets among these texts, each once and always in the same order. */
export function knownDiets(texts: readonly string[]): Diet[] {
  return dietCodes.filter((code) => texts.includes(code));
}
