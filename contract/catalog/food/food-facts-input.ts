import { z } from "zod";
import { type Label, named, numberBetween, optionalText } from "../../fields.ts";
import { msg, says, t } from "../../i18n/i18n.ts";
import { productLimits } from "../product-limits.ts";
import { foodTexts } from "../product-texts.ts";
import { type Allergen, allergenCodes, allergenWords } from "./allergens.ts";
import { type Diet, dietCodes, dietWords, knownDiets } from "./diets.ts";
import type { FoodFacts, Nutrition } from "./food-facts.ts";
import { KJ_PER_KCAL } from "./nutrients.ts";

/** What pure fat has, in 100 g. */
const KCAL_MAX = 900;

const KJ_MAX = 3_800;

/** Values are rounded one by one, so their sum may exceed 100 g a little. */
const SUM_MAX = 102;

const grams = (label: Label) => numberBetween(label, 0, 100);

/** The nutrition declaration as the staff state it: everything that the law makes mandatory, or nothing. */
const nutritionInput = z
  .object({
    per: z.enum(["100 g", "100 ml"], says("Nutrition is stated per 100 g or 100 ml.")),
    kj: numberBetween(msg("Energy in kJ"), 0, KJ_MAX).nullish(),
    kcal: numberBetween(msg("Energy in kcal"), 0, KCAL_MAX).nullish(),
    fat: grams(msg("Fat")),
    saturates: grams(msg("Saturates")),
    carbohydrate: grams(msg("Carbohydrate")),
    sugars: grams(msg("Sugars")),
    fibre: grams(msg("Fibre"))
      .nullish()
      .transform((value) => value ?? undefined),
    protein: grams(msg("Protein")),
    salt: grams(msg("Salt")),
    portion: z
      .object({
        amount: numberBetween(msg("Portion"), 1, productLimits.portionMax),
        name: optionalText(msg("The portion’s name"), productLimits.portionNameLength),
      })
      .nullish()
      .transform((value) => value ?? undefined),
  })
  .superRefine((value, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: "custom", path: [field], message });
    const { kj, kcal, fat, saturates, carbohydrate, sugars, fibre = 0, protein, salt } = value;
    if (kj == null && kcal == null) refuse("kcal", t("Energy is required, in kcal or kJ."));
    if (kj != null && kcal != null && Math.abs(kj - kcal * KJ_PER_KCAL) > Math.max(10, kj * 0.05))
      refuse(
        "kj",
        t("{kcal} kcal are about {kj} kJ, not {stated}.", {
          kcal,
          kj: Math.round(kcal * KJ_PER_KCAL),
          stated: kj,
        }),
      );
    if (saturates > fat) refuse("saturates", t("Saturates are a part of fat and cannot be more."));
    if (sugars > carbohydrate) refuse("sugars", t("Sugars are a part of carbohydrate and cannot be more."));
    if (fat + carbohydrate + fibre + protein + salt > SUM_MAX)
      refuse("fat", t("The nutrients of 100 g or ml cannot weigh more than 100 g."));
  })
  .transform(
    ({ kj, kcal, ...others }): Nutrition => ({
      ...others,
      kj: kj ?? Math.round((kcal ?? 0) * KJ_PER_KCAL),
      kcal: kcal ?? Math.round((kj ?? 0) / KJ_PER_KCAL),
    }),
  );

const optionalNumber = (label: Label, min: number, max: number) =>
  numberBetween(label, min, max)
    .nullish()
    .transform((value) => value ?? undefined);

/** Some of the known codes, each once and in their order. */
function codes<Code extends string>(label: Label, known: readonly [Code, ...Code[]]) {
  const wrong = says("{field} can be {values}.", { field: named(label), values: known.join(", ") });
  return z
    .array(z.enum(known, wrong), wrong)
    .max(100, wrong)
    .nullish()
    .transform((chosen) => (chosen ? known.filter((code) => chosen.includes(code)) : undefined));
}

/** What nothing with these allergens is. */
const excludedBy: Partial<Record<Diet, readonly Allergen[]>> = {
  vegan: ["milk", "eggs", "fish", "crustaceans", "molluscs"],
  vegetarian: ["fish", "crustaceans", "molluscs"],
  "gluten-free": ["gluten"],
};

const minimumAge = msg("Minimum age");

/** Food facts as the staff state them. All fields are optional, but what is stated may not contradict itself. */
export const foodFactsInput = z
  .object({
    brand: optionalText(msg("Brand"), productLimits.brandLength),
    contains: codes(msg("Contains"), allergenCodes),
    mayContain: codes(msg("May contain"), allergenCodes),
    diets: codes(msg("Diets"), dietCodes),
    nutrition: nutritionInput.nullish().transform((value) => value ?? undefined),
    ...foodTexts,
    alcoholPercent: optionalNumber(msg("Alcohol"), 0, 100),
    minAge: optionalNumber(minimumAge, 1, productLimits.minAgeMax).refine(
      (age) => age === undefined || Number.isInteger(age),
      says("{field} must be a whole number.", { field: named(minimumAge) }),
    ),
  })
  .superRefine(({ contains, mayContain, diets = [] }, { addIssue }) => {
    if (!contains && mayContain && mayContain.length > 0)
      addIssue({
        code: "custom",
        path: ["contains"],
        message: t("State which allergens it contains as well, or that it contains none of the 14."),
      });
    for (const diet of diets) {
      const found = excludedBy[diet]?.find((allergen) => contains?.includes(allergen));
      if (!found) continue;
      const message = t("A product that contains {allergen} cannot be {diet}.", {
        allergen: t(allergenWords[found]),
        diet: t(dietWords[diet]),
      });
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
