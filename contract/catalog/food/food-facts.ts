import { z } from "zod";
import { allergenCodes } from "./allergens.ts";
import { dietCodes } from "./diets.ts";

const grams = z.number().describe("In grams");

const nutrition = z
  .object({
    per: z.enum(["100 g", "100 ml"]),
    kj: z.number(),
    kcal: z.number(),
    fat: grams,
    saturates: grams,
    carbohydrate: grams,
    sugars: grams,
    fibre: grams.optional(),
    protein: grams,
    salt: grams,
    portion: z
      .object({
        amount: z.number().describe("In the unit of `per`"),
        name: z.string().optional().describe("Such as 1 slice"),
      })
      .optional(),
  })
  .describe("The nutrition declaration");

export type Nutrition = z.infer<typeof nutrition>;

/** What is on the package: what food law asks a shop to say, and the brand. What is absent is not stated. */
export const foodFacts = z.object({
  brand: z.string().optional(),
  ingredients: z.string().optional().describe("Allergens stand between asterisks: *wheat* flour, water"),
  contains: z
    .array(z.enum(allergenCodes))
    .optional()
    .describe("Allergens; empty: none of the 14 that the law lists; absent: not stated"),
  mayContain: z.array(z.enum(allergenCodes)).optional().describe("Allergens of which there may be traces"),
  diets: z.array(z.enum(dietCodes)).optional().describe("What it is declared suitable for"),
  nutrition: nutrition.optional(),
  origin: z.string().optional(),
  storage: z.string().optional(),
  alcoholPercent: z.number().optional().describe("By volume"),
  minAge: z.int().optional().describe("The age in years from which it may be bought"),
});

export type FoodFacts = z.infer<typeof foodFacts>;
