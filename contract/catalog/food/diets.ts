import { type Message, msg } from "../../i18n/i18n.ts";

/** What a product can be declared suitable for, with the names for people. */
export const diets = {
  vegan: msg("Vegan"),
  vegetarian: msg("Vegetarian"),
  "gluten-free": msg("Gluten-free"),
  "lactose-free": msg("Lactose-free"),
  organic: msg("Organic"),
  halal: msg("Halal"),
  kosher: msg("Kosher"),
} as const;

export type Diet = keyof typeof diets;

export const dietCodes = Object.keys(diets) as [Diet, ...Diet[]];

/** The same in sentences. */
export const dietWords: Record<Diet, Message> = {
  vegan: msg("vegan"),
  vegetarian: msg("vegetarian"),
  "gluten-free": msg("gluten-free"),
  "lactose-free": msg("lactose-free"),
  organic: msg("organic"),
  halal: msg("halal"),
  kosher: msg("kosher"),
};

/** The known diets among these texts, each once and always in the same order. */
export function knownDiets(texts: readonly string[]): Diet[] {
  return dietCodes.filter((code) => texts.includes(code));
}
