import type { ComponentProps } from "react";
import { otherLanguages } from "#contract/catalog/other-languages.ts";
import { productLimits } from "#contract/catalog/product-limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { languages } from "#contract/i18n/languages.ts";
import { MAX_PRICE_CENTS } from "#contract/money.ts";
import { writeAmount } from "#contract/read-number.ts";
import { Field, SelectField, TextField } from "#web/components/fields/field.tsx";
import { NumberField } from "#web/components/fields/number-field.tsx";
import { useSettings } from "#web/components/settings.ts";
import { FoodFields } from "./food-fields.tsx";
import type { FormValues } from "./form-values.ts";
import { SeoPart } from "./seo-fields.tsx";
import { TranslationFields } from "./translation-fields.tsx";

export type FieldsProps = {
  /** The server's messages by field. */
  wrong: Record<string, string> | undefined;
  /** What the fields contain at first. */
  values?: FormValues;
  /** What they contain now. */
  current?: FormValues | undefined;
};

/** The fields of a product. */
export function ProductFields({ wrong, values = {}, current }: FieldsProps) {
  const settings = useSettings();
  const { categories, weightUnit } = settings;
  const field = (name: string) => ({ name, defaultValue: values[name]?.[0] ?? "", error: wrong?.[name] });
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      {otherLanguages(settings).length > 0 && (
        <p className="col-span-2 text-muted text-sm">
          {t("Write these texts in {language}. Those in other languages are further down.", {
            language: languages[settings.catalogLanguage],
          })}
        </p>
      )}
      <Field
        label={t("Product Name")}
        {...field("name")}
        lang={settings.catalogLanguage}
        dir="auto"
        placeholder={t("Type here")}
        autoComplete="off"
        required
        maxLength={productLimits.productNameLength}
        className="col-span-2"
      />
      <TextField
        label={t("Product Description")}
        {...field("description")}
        lang={settings.catalogLanguage}
        dir="auto"
        placeholder={t("Type here")}
        rows={4}
        maxLength={productLimits.descriptionLength}
        hint={t("One line for each bullet")}
        className="col-span-2"
      />
      <SelectField
        label={t("Category")}
        name="category"
        required
        defaultValue={values.category?.[0] ?? ""}
        className="col-span-2"
      >
        <option value="">{t("Select Category")}</option>
        {categories.map(({ text, path }) => (
          <option key={path} value={path}>
            {text}
          </option>
        ))}
      </SelectField>
      <PriceField label={t("Product Price")} {...field("price")} required />
      <PriceField label={t("Offer Price")} {...field("offerPrice")} required />
      <PriceField
        label={t("Cost price (optional)")}
        {...field("cost")}
        min={0}
        hint={t("What a piece costs you, without tax. Only staff see it, and reports show the margin")}
        className="col-span-2"
      />
      <Field
        label={t("Weight (optional)")}
        {...field("weight")}
        placeholder={weightUnit === "lb" ? t("1 lb") : t("500 g")}
        autoComplete="off"
        maxLength={productLimits.weightLength}
      />
      <NumberField
        label={t("Stock quantity (optional)")}
        {...field("stockQuantity")}
        isWhole
        min={0}
        max={productLimits.stockMax}
        hint={t("Leave empty to not track stock")}
      />
      <div className="col-span-2">
        <label className="flex min-h-9 items-center gap-3 font-semibold text-sm">
          <input
            type="checkbox"
            name="soldByWeight"
            value="true"
            defaultChecked={values.soldByWeight?.includes("true") ?? false}
            aria-describedby="sold-by-weight-note"
            className="size-5 shrink-0 accent-brand"
          />
          {t("Weigh each piece when it is picked")}
        </label>
        <p id="sold-by-weight-note" className="text-muted text-sm">
          {t(
            "For goods sold by weight: the price is for the weight above. What weighs less costs less, what weighs more costs no more.",
          )}
        </p>
      </div>
      <Field
        label={t("Brand (optional)")}
        {...field("food.brand")}
        autoComplete="off"
        maxLength={productLimits.brandLength}
        className="col-span-2"
      />
      <Field
        label={t("Barcode (optional)")}
        {...field("barcode")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        hint={t("The digits below the bars (EAN or UPC)")}
        className="col-span-2"
      />
      <Field
        label={t("Shelf place (optional)")}
        {...field("shelfPlace")}
        placeholder="A3-2"
        autoComplete="off"
        maxLength={productLimits.shelfPlaceLength}
        hint={t("Who picks orders walks by it, within the category")}
        className="col-span-2"
      />
      <FoodFields wrong={wrong} values={values} />
      <SeoPart field={field} />
      <TranslationFields wrong={wrong} values={values} current={current} />
    </div>
  );
}

type PriceFieldProps = Pick<ComponentProps<typeof Field>, "label" | "name" | "hint" | "className"> & {
  defaultValue: string;
  error: string | undefined;
  required?: boolean;
  min?: number;
};

function PriceField(field: PriceFieldProps) {
  const { money } = useSettings();
  return (
    <NumberField
      min={money.toAmount(1)}
      max={money.toAmount(MAX_PRICE_CENTS)}
      placeholder={writeAmount(money, 0)}
      {...field}
    />
  );
}
