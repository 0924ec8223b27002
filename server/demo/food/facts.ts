import type { Diet } from "../../../contract/catalog/diets.ts";
import type { FoodFacts, Nutrition } from "../../../contract/catalog/food-facts.ts";

/** Food facts by the name of the product. */
export type DemoFood = Record<string, FoodFacts>;

/** Grams of fat, saturates, carbohydrate, sugars, fibre, protein and salt in 100 g or ml. */
type Values = readonly [
  fat: number,
  saturates: number,
  carbohydrate: number,
  sugars: number,
  fibre: number,
  protein: number,
  salt: number,
];

export const plantBased: readonly Diet[] = ["vegan", "vegetarian", "lactose-free"];

/** Fresh fruit and vegetables: without allergens, and without the declaration of nutrients, which they do not need. */
export function fresh(origin: string, storage: string, ...more: Diet[]): FoodFacts {
  return {
    contains: [],
    mayContain: [],
    diets: ["vegan", "vegetarian", "gluten-free", "lactose-free", ...more],
    origin,
    storage,
  };
}

/** The nutrition declaration with the energy that the law's factors give. The portion is in g or ml. */
export function per100(unit: "g" | "ml", values: Values, amount: number, name: string): Nutrition {
  const [fat, saturates, carbohydrate, sugars, fibre, protein, salt] = values;
  return {
    per: `100 ${unit}`,
    kj: Math.round(37 * fat + 17 * carbohydrate + 8 * fibre + 17 * protein),
    kcal: Math.round(9 * fat + 4 * carbohydrate + 2 * fibre + 4 * protein),
    ...{ fat, saturates, carbohydrate, sugars, fibre, protein, salt },
    portion: { amount, name },
  };
}
