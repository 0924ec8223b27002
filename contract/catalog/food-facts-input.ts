import { z } from "zod";
import { numberBetween, optionalText } from "../fields.ts";
import { type Allergen, allergenCodes } from "./allergens.ts";
import { type Diet, dietCodes, knownDiets } from "./diets.ts";
import type { FoodFacts } from "./food-facts.ts";
import { nutritionInput } from "./nutrition-input.ts";
import { productLimits } from "./product-limits.ts";

const optionalNumber = (label: string, min: number, max: number) =>
  numberBetween(label, min, max)
    .nullish()
    .transform((value) => value ?? undefined);

/** Some of the known codes, each once and in their order. */
function codes<Code extends string>(label: string, known: readonly [Code, ...Code[]]) {
  const error = `${label} can be ${known.join(", ")}.`;
  return z
    .array(z.enum(known, { error }), { error })
    .max(100, error)
    .nullish()
    .transform((chosen) => (chosen ? known.filter((code) => chosen.includes(code)) : undefined));
}

/** What nothing with these allergens is. */
const excludedBy: Partial<Record<Diet, readonly Allergen[]>> = {
  vegan: ["milk", "eggs", "fish", "crustaceans", "molluscs"],
  vegetarian: ["fish", "crustaceans", "molluscs"],
  "gluten-free": ["gluten"],
};

/** Food facts as the staff state them. All fields are optional, but what is stated may not contradict itself. */
export const foodFactsInput = z
  .object({
    brand: optionalText("Brand", productLimits.brandLength),
    ingredients: optionalText("Ingredients", productLimits.ingredientsLength),
    contains: codes("Contains", allergenCodes),
    mayContain: codes("May contain", allergenCodes),
    diets: codes("Diets", dietCodes),
    nutrition: nutritionInput.nullish().transform((value) => value ?? undefined),
    origin: optionalText("Origin", productLimits.originLength),
    storage: optionalText("Storage", productLimits.storageLength),
    alcoholPercent: optionalNumber("Alcohol", 0, 100),
    minAge: optionalNumber("Minimum age", 1, productLimits.minAgeMax).refine(
      (age) => age === undefined || Number.isInteger(age),
      "Minimum age must be a whole number.",
    ),
  })
  .superRefine(({ contains, mayContain, diets = [] }, { addIssue }) => {
    if (!contains && mayContain && mayContain.length > 0)
      addIssue({
        code: "custom",
        path: ["contains"],
        message: "State which allergens it contains as well, or that it contains none of the 14.",
      });
    for (const diet of diets) {
      const found = excludedBy[diet]?.find((allergen) => contains?.includes(allergen));
      if (!found) continue;
      const message = `A product that contains ${found} cannot be ${diet}.`;
      addIssue({ code: "custom", path: ["diets"], message });
    }
  })
  .transform(
    ({ contains, mayContain, diets, ...facts }): FoodFacts => ({
      ...facts,
      contains,
      mayContain: mayContain?.filter((code) => !contains?.includes(code)),
      // Everything vegan is vegetarian.
      diets: diets && knownDiets(diets.includes("vegan") ? [...diets, "vegetarian"] : diets),
    }),
  );
