import { findCategory } from "#contract/catalog/categories.ts";
import { type Allergen, allergens } from "#contract/catalog/food/allergens.ts";
import { type Diet, diets } from "#contract/catalog/food/diets.ts";
import { nutrients } from "#contract/catalog/food/nutrients.ts";
import { isAmount, type ProductField } from "#contract/catalog/product-fields.ts";
import { type ProductStatus, productStatusNames } from "#contract/catalog/product-status.ts";
import { useSettings } from "#web/components/settings.ts";
import type { FormValues } from "./form-values.ts";

/** Returns what a field of a product contains as a text for people. */
export function useFieldText(): (field: ProductField, values: FormValues) => string {
  const { categories, money } = useSettings();
  return (field, values) => {
    const texts = values[field] ?? [];
    const [text] = texts;
    if (field === "food.contains" && values["food.containsNone"] && !text) return "None of the 14";
    if (field === "soldByWeight") return text ? "Yes" : "No";
    if (field === "food.nutrition") return nutritionText(values) || "Not stated";
    if (text === undefined) return "Not stated";
    if (field === "status") return productStatusNames[text as ProductStatus] ?? text;
    if (field === "category") return findCategory(categories, text)?.text ?? text;
    if (isAmount(field)) return money.formatAmount(Number(text));
    if (field === "food.contains" || field === "food.mayContain")
      return texts.map((code) => allergens[code as Allergen] ?? code).join(", ");
    if (field === "food.diets") return texts.map((code) => diets[code as Diet] ?? code).join(", ");
    return text;
  };
}

function nutritionText(values: FormValues): string {
  const said = (code: string) => values[`food.nutrition.${code}`]?.[0];
  const parts = [
    ...["kj", "kcal"].map((code) => said(code) && `${said(code)} ${code === "kj" ? "kJ" : code}`),
    ...nutrients.map(({ code, name }) => said(code) && `${name.replace("of which ", "")} ${said(code)} g`),
    said("portion.amount") && `portion ${said("portion.amount")} ${said("portion.name") ?? ""}`.trim(),
  ].filter(Boolean);
  return parts.length > 0 ? `Per ${said("per")}: ${parts.join(", ")}` : "";
}
