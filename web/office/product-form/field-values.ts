import type { FoodFacts } from "#contract/catalog/food/food-facts.ts";
import { isAmount, type ProductField } from "#contract/catalog/product-fields.ts";
import type { ProductPicture, ProductTranslations } from "#contract/catalog/product-texts.ts";
import type { ShopSettings } from "#web/components/settings.ts";
import type { FormValues } from "./form-values.ts";
import { foodValues, pictureValues, translationValues } from "./product-values.ts";

/** A recorded value of a field as the form would contain it. */
export function fieldValues(field: ProductField, value: unknown, { money, url }: ShopSettings): FormValues {
  if (value === null) return {};
  if (field === "pictures") return pictureValues(value as ProductPicture[], url);
  if (field === "translations") return translationValues(value as ProductTranslations, url);
  if (field === "description") return { description: [(value as string[]).join("\n")] };
  if (isAmount(field)) return { [field]: [Number(value).toFixed(money.digits)] };
  if (field === "soldByWeight") return value ? { soldByWeight: ["true"] } : {};
  const fact = field.match(/^food\.(\w+)$/)?.[1];
  return fact ? foodValues({ [fact]: value } as FoodFacts) : { [field]: [String(value)] };
}
