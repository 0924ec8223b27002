import { useId } from "react";
import { allergens } from "#contract/catalog/food/allergens.ts";
import { diets } from "#contract/catalog/food/diets.ts";
import { nutrients } from "#contract/catalog/food/nutrients.ts";
import { productLimits } from "#contract/catalog/product-limits.ts";
import { type Message, t } from "#contract/i18n/i18n.ts";
import { Field, SelectField, TextField } from "#web/components/fields/field.tsx";
import { Fold } from "#web/components/fields/fold.tsx";
import { NumberField } from "#web/components/fields/number-field.tsx";
import { useErrorUntilEdited } from "#web/components/fields/use-error-until-edited.ts";
import type { FieldsProps } from "./product-fields.tsx";

/** The food facts, folded: all are optional, and what is left empty counts as not stated. */
export function FoodFields({ wrong, values = {} }: FieldsProps) {
  const field = (name: string) => ({ name, defaultValue: values[name]?.[0] ?? "", error: wrong?.[name] });
  const choices = (name: string) => ({ name, chosen: values[name] ?? [], error: wrong?.[name] });
  return (
    <Fold summary={t("Food facts (optional)")} className="col-span-2">
      <div className="grid grid-cols-2 gap-x-3 gap-y-5">
        <TextField
          label={t("Ingredients")}
          {...field("food.ingredients")}
          rows={3}
          maxLength={productLimits.ingredientsLength}
          hint={t("Put allergens between asterisks: *wheat* flour, water, salt")}
          className="col-span-2"
        />
        <Choices
          {...choices("food.contains")}
          legend={t("Contains")}
          hint={t(
            "Choose what is in it, or “None of the 14”. Without a choice the page says that allergens are not stated.",
          )}
          options={allergens}
          none={values["food.containsNone"] !== undefined}
        />
        <Choices
          {...choices("food.mayContain")}
          legend={t("May contain")}
          hint={t("Allergens of which there may be traces")}
          options={allergens}
        />
        <Choices
          {...choices("food.diets")}
          legend={t("Diets")}
          hint={t("Shoppers find it under these filters")}
          options={diets}
        />
        <NutritionFields wrong={wrong} values={values} />
        <Field
          label={t("Origin")}
          {...field("food.origin")}
          placeholder={t("Valencia, Spain")}
          autoComplete="off"
          maxLength={productLimits.originLength}
          className="col-span-2 sm:col-span-1"
        />
        <Field
          label={t("Storage")}
          {...field("food.storage")}
          placeholder={t("Keep below 8 °C")}
          autoComplete="off"
          maxLength={productLimits.storageLength}
          className="col-span-2 sm:col-span-1"
        />
        <NumberField label={t("Alcohol (% vol)")} {...field("food.alcoholPercent")} min={0} max={100} />
        <NumberField
          label={t("Minimum age")}
          {...field("food.minAge")}
          isWhole
          min={1}
          max={productLimits.minAgeMax}
          hint={t("In years")}
        />
      </div>
    </Fold>
  );
}

type ChoicesProps = {
  name: string;
  legend: string;
  hint: string;
  options: Record<string, Message>;
  chosen: readonly string[];
  error: string | undefined;
  /** Whether it is stated that there are none; undefined when that cannot be stated. */
  none?: boolean;
};

function Choices({ name, legend, hint, options, chosen, error, none }: ChoicesProps) {
  const id = useId();
  const { current, drop } = useErrorUntilEdited(error, false);
  return (
    <fieldset aria-describedby={id} onChange={drop} className="col-span-2">
      <legend className="font-semibold text-sm">{legend}</legend>
      <p id={id} aria-live="polite" className={`text-sm ${current ? "text-tomato" : "text-muted"}`}>
        {current ?? hint}
      </p>
      <div className="mt-1 grid gap-x-3 sm:grid-cols-2 lg:grid-cols-3">
        {Object.entries(options).map(([code, text]) => (
          <Choice key={code} name={name} value={code} text={t(text)} checked={chosen.includes(code)} />
        ))}
        {none !== undefined && (
          <Choice name={`${name}None`} value="true" text={t("None of the 14")} checked={none} />
        )}
      </div>
    </fieldset>
  );
}

type ChoiceProps = { name: string; value: string; text: string; checked: boolean };

function Choice({ name, value, text, checked }: ChoiceProps) {
  return (
    <label className="flex min-h-9 items-center gap-2.5 text-sm">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        className="size-5 shrink-0 accent-brand"
      />
      {text}
    </label>
  );
}

/** The nutrition declaration: all of it but fibre and the portion, or nothing. */
function NutritionFields({ wrong, values = {} }: FieldsProps) {
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
      <legend className="font-semibold text-sm">{t("Nutrition")}</legend>
      <p className="text-muted text-sm">
        {t("Leave all of it empty, or only fibre, the portion and one energy.")}
      </p>
      <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
        <SelectField
          label={t("Stated per")}
          name="food.nutrition.per"
          defaultValue={initial("per") ?? "100 g"}
        >
          <option value="100 g">{t("100 g")}</option>
          <option value="100 ml">{t("100 ml")}</option>
        </SelectField>
        {field("kj", t("Energy (kJ)"))}
        {field("kcal", t("Energy (kcal)"))}
        {nutrients.map(({ code, name }) => field(code, t("{nutrient} (g)", { nutrient: t(name) })))}
        {field("portion.amount", t("Portion (g or ml)"))}
        <Field
          label={t("Portion’s name")}
          name="food.nutrition.portion.name"
          defaultValue={initial("portion.name")}
          placeholder={t("1 slice")}
          autoComplete="off"
          maxLength={productLimits.portionNameLength}
          error={wrong?.["food.nutrition.portion.name"]}
        />
      </div>
    </fieldset>
  );
}
