import { type ProductField, productFieldNames } from "#contract/catalog/product-fields.ts";
import { type FormValues, namesOfChanged } from "./form-values.ts";

/** What was edited here while somebody else saved the same product. */
export type Merge = {
  /** The edits of both; where both changed a field, the one made here. */
  values: FormValues;
  /** The fields that both have changed, differently. */
  conflicts: ProductField[];
  /** The fields that only the other one has changed. */
  taken: ProductField[];
};

/** Combines two edits of the same product, field by field. */
export function mergeValues(base: FormValues, mine: FormValues, theirs: FormValues): Merge {
  const [here, there, apart] = [
    fieldsOf(namesOfChanged(base, mine)),
    fieldsOf(namesOfChanged(base, theirs)),
    fieldsOf(namesOfChanged(mine, theirs)),
  ];
  const conflicts = there.filter((field) => here.includes(field) && apart.includes(field));
  const taken = there.filter((field) => !here.includes(field));
  return { values: withFields(mine, theirs, taken), conflicts, taken };
}

/** The values with some fields of others. */
export function withFields(
  values: FormValues,
  others: FormValues,
  fields: readonly ProductField[],
): FormValues {
  const isOf = (name: string) => fields.some((field) => field === fieldOf(name));
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !isOf(name))),
    ...Object.fromEntries(Object.entries(others).filter(([name]) => isOf(name))),
  };
}

function fieldsOf(names: readonly string[]): ProductField[] {
  return productFieldNames.filter((field) => names.some((name) => fieldOf(name) === field));
}

/** The field of the product that an input belongs to: several are one nutrition declaration, or the translations. */
export function fieldOf(name: string): string {
  if (name.startsWith("food.nutrition.")) return "food.nutrition";
  if (name.startsWith("translations.")) return "translations";
  return name === "food.containsNone" ? "food.contains" : name;
}
