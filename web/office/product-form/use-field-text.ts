import { findCategory } from "#contract/catalog/categories.ts";
import { allergens } from "#contract/catalog/food/allergens.ts";
import { diets } from "#contract/catalog/food/diets.ts";
import type { nutrients } from "#contract/catalog/food/nutrients.ts";
import { isAmount, type ProductField } from "#contract/catalog/product-fields.ts";
import { productStatusNames } from "#contract/catalog/product-status.ts";
import { type Message, msg, t } from "#contract/i18n/i18n.ts";
import { allLanguages, type Language, languages } from "#contract/i18n/languages.ts";
import { listText } from "#contract/i18n/list-text.ts";
import type { Money } from "#contract/money.ts";
import { decimalSignOf, writeNumber } from "#contract/read-number.ts";
import { useSettings } from "#web/components/settings.ts";
import type { FormValues } from "./form-values.ts";

/** Returns what a field of a product contains as a text for people. */
export function useFieldText(): (field: ProductField, values: FormValues) => string {
  const { categories, money } = useSettings();
  return (field, values) => {
    const texts = values[field] ?? [];
    const [text] = texts;
    if (field === "food.contains" && values["food.containsNone"] && !text) return t("None of the 14");
    if (field === "soldByWeight") return text ? t("Yes") : t("No");
    if (field === "translations") return translationsText(values) || t("Not stated");
    if (field === "food.nutrition") return nutritionText(values, money) || t("Not stated");
    if (text === undefined) return t("Not stated");
    if (field === "status") return isKeyOf(productStatusNames, text) ? t(productStatusNames[text]) : text;
    if (field === "category") return findCategory(categories, text)?.text ?? text;
    if (isAmount(field)) return money.formatAmount(Number(text));
    if (field === "food.contains" || field === "food.mayContain")
      return listText(texts.map((code) => (isKeyOf(allergens, code) ? t(allergens[code]) : code)));
    if (field === "food.diets")
      return listText(texts.map((code) => (isKeyOf(diets, code) ? t(diets[code]) : code)));
    return text;
  };
}

/** The texts by language: "Deutsch: Tomaten, reif und rot". */
function translationsText(values: FormValues): string {
  const of = (language: Language) =>
    Object.entries(values).flatMap(([name, texts]) =>
      name.startsWith(`translations.${language}.`) ? texts : [],
    );
  return allLanguages
    .filter((language) => of(language).length > 0)
    .map((language) =>
      t("{language}: {text}", { language: languages[language], text: of(language).join(", ") }),
    )
    .join("\n");
}

/** What is said of a nutrition declaration, in its order. */
const nutritionTexts: Record<"kj" | "kcal" | (typeof nutrients)[number]["code"], Message> = {
  kj: msg("{amount} kJ"),
  kcal: msg("{amount} kcal"),
  fat: msg("Fat {amount} g"),
  saturates: msg("saturates {amount} g"),
  carbohydrate: msg("Carbohydrate {amount} g"),
  sugars: msg("sugars {amount} g"),
  fibre: msg("Fibre {amount} g"),
  protein: msg("Protein {amount} g"),
  salt: msg("Salt {amount} g"),
};

function nutritionText(values: FormValues, money: Money): string {
  const said = (code: string) => values[`food.nutrition.${code}`]?.[0];
  const number = (code: string) => writeNumber(said(code) ?? "", decimalSignOf(money));
  const parts = Object.entries(nutritionTexts).flatMap(([code, text]) => {
    const amount = number(code);
    return amount ? t(text, { amount }) : [];
  });
  const portion = number("portion.amount");
  const name = said("portion.name");
  if (portion)
    parts.push(name ? t("portion {portion} {name}", { portion, name }) : t("portion {portion}", { portion }));
  if (parts.length === 0) return "";
  const amount = said("per") === "100 ml" ? t("100 ml") : t("100 g");
  return t("Per {amount}: {facts}", { amount, facts: listText(parts) });
}

function isKeyOf<Table extends object>(table: Table, key: string): key is keyof Table & string {
  return Object.hasOwn(table, key);
}
