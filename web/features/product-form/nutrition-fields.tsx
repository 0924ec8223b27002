import { nutrients } from "../../../contract/catalog/nutrients.ts";
import { productLimits } from "../../../contract/catalog/product-limits.ts";
import { Field, SelectField } from "../../ui/field.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import type { FieldsProps } from "./product-fields.tsx";

/** The nutrition declaration: all of it but fibre and the portion, or nothing. */
export function NutritionFields({ wrong, values = {} }: FieldsProps) {
  const initial = (name: string) => values[`food.nutrition.${name}`]?.[0];
  const field = (code: string, label: string) => (
    <NumberField
      key={code}
      label={label}
      name={`food.nutrition.${code}`}
      defaultValue={initial(code)}
      min={0}
      error={wrong?.[`food.nutrition.${code}`]}
    />
  );
  return (
    <fieldset className="col-span-2">
      <legend className="font-semibold text-sm">Nutrition</legend>
      <p className="text-muted text-sm">Leave all of it empty, or only fibre, the portion and one energy.</p>
      <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
        <SelectField label="Stated per" name="food.nutrition.per" defaultValue={initial("per") ?? "100 g"}>
          <option>100 g</option>
          <option>100 ml</option>
        </SelectField>
        {field("kj", "Energy (kJ)")}
        {field("kcal", "Energy (kcal)")}
        {nutrients.map(({ code, name }) => field(code, `${name.replace(/^of which s/, "S")} (g)`))}
        {field("portion.amount", "Portion (g or ml)")}
        <Field
          label="Portion’s name"
          name="food.nutrition.portion.name"
          defaultValue={initial("portion.name")}
          placeholder="1 slice"
          autoComplete="off"
          maxLength={productLimits.portionNameLength}
          error={wrong?.["food.nutrition.portion.name"]}
        />
      </div>
    </fieldset>
  );
}
