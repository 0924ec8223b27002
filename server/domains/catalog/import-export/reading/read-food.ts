import type { FoodFacts } from "#contract/catalog/food/food-facts.ts";
import { type FileColumn, NO_ALLERGENS } from "#contract/catalog/import/file-columns.ts";
import { readNumber } from "#contract/read-number.ts";
import type { RowTexts } from "./row-texts.ts";

const nutrients = [
  "kj",
  "kcal",
  "fat",
  "saturates",
  "carbohydrate",
  "sugars",
  "fibre",
  "protein",
  "salt",
] as const;

/** What a row states about the food, as it was typed; what it leaves out is as in `current`. */
export function readFood(texts: RowTexts, current: FoodFacts = {}): object {
  const text = <Value>(column: FileColumn, value: Value) => texts[column] ?? value;
  const codes = (column: FileColumn, value: readonly string[] | undefined) =>
    texts[column] === undefined ? value : listOf(texts[column]);
  return {
    brand: text("brand", current.brand),
    ingredients: text("ingredients", current.ingredients),
    contains: codes("contains", current.contains),
    mayContain: codes("mayContain", current.mayContain),
    diets: codes("diets", current.diets),
    nutrition: nutritionOf(texts, current.nutrition),
    origin: text("origin", current.origin),
    storage: text("storage", current.storage),
    alcoholPercent: numberOf(text("alcoholPercent", current.alcoholPercent)),
    minAge: numberOf(text("minAge", current.minAge)),
  };
}

function nutritionOf(texts: RowTexts, current: FoodFacts["nutrition"]): object | undefined {
  const values = Object.fromEntries(
    nutrients.map((name) => [name, numberOf(texts[name] ?? current?.[name])]),
  );
  const per = texts.per ?? current?.per;
  const amount = numberOf(texts.portion ?? current?.portion?.amount);
  const name = texts.portionName ?? current?.portion?.name;
  const isStated = [...Object.values(values), amount].some((value) => value !== undefined);
  if (!isStated && !per) return undefined;
  return {
    per: per?.trim().replace(/^(100)\s*(m?)l?g?$/i, normalPer),
    ...values,
    ...(amount !== undefined && { portion: { amount, name } }),
  };
}

/** "100g" is 100 g. */
function normalPer(text: string): string {
  return /l$/i.test(text) ? "100 ml" : "100 g";
}

/** A number, or the text of what is none; undefined when nothing is stated. */
function numberOf(value: string | number | undefined): string | number | undefined {
  if (typeof value !== "string") return value;
  return value.trim() === "" ? undefined : (readNumber(value) ?? value);
}

/** Codes with commas between them: "none" is an empty list, and an empty cell states nothing. */
function listOf(text: string): string[] | undefined {
  const words = text
    .toLowerCase()
    .split(/[,;|]/)
    .map((word) => word.trim())
    .filter(Boolean);
  if (words.length === 0) return undefined;
  return words.length === 1 && words[0] === NO_ALLERGENS ? [] : words;
}
