import { catalogLimits } from "../../../contract/catalog/limits.ts";
import { MAX_PRICE_CENTS } from "../../../contract/money.ts";
import { Field, SelectField, TextField } from "../../ui/field.tsx";
import { useSettings } from "../../ui/settings.ts";
import { FoodFields } from "./food-fields.tsx";
import type { FormValues } from "./form-values.ts";

export type FieldsProps = {
  /** The server's messages by field. */
  wrong: Record<string, string> | undefined;
  /** What the fields contain at first. */
  values?: FormValues;
};

/** The fields of a product. */
export function ProductFields({ wrong, values = {} }: FieldsProps) {
  const { categories } = useSettings();
  const field = (name: string) => ({ name, defaultValue: values[name]?.[0] ?? "", error: wrong?.[name] });
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <Field
        label="Product Name"
        {...field("name")}
        placeholder="Type here"
        autoComplete="off"
        required
        maxLength={catalogLimits.productNameLength}
        className="col-span-2"
      />
      <TextField
        label="Product Description"
        {...field("description")}
        placeholder="Type here"
        rows={4}
        maxLength={catalogLimits.descriptionLength}
        hint="One line for each bullet"
        className="col-span-2"
      />
      <SelectField
        label="Category"
        name="category"
        required
        defaultValue={values.category?.[0] ?? ""}
        className="col-span-2"
      >
        <option value="">Select Category</option>
        {categories.map(({ text, path }) => (
          <option key={path} value={path}>
            {text}
          </option>
        ))}
      </SelectField>
      <PriceField label="Product Price" {...field("price")} />
      <PriceField label="Offer Price" {...field("offerPrice")} />
      <Field
        label="Weight (optional)"
        {...field("weight")}
        placeholder="500 g"
        autoComplete="off"
        maxLength={catalogLimits.weightLength}
      />
      <Field
        label="Stock quantity (optional)"
        {...field("stockQuantity")}
        type="number"
        inputMode="numeric"
        min="0"
        step="1"
        max="1000000"
        hint="Leave empty to not track stock"
      />
      <Field
        label="Barcode (optional)"
        {...field("barcode")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        hint="The digits below the bars (EAN or UPC)"
        className="col-span-2"
      />
      <Field
        label="Shelf place (optional)"
        {...field("shelfPlace")}
        placeholder="A3-2"
        autoComplete="off"
        maxLength={catalogLimits.shelfPlaceLength}
        hint="Who picks orders walks by it, within the category"
        className="col-span-2"
      />
      <FoodFields wrong={wrong} values={values} />
    </div>
  );
}

type PriceFieldProps = { label: string; name: string; defaultValue: string; error: string | undefined };

function PriceField(field: PriceFieldProps) {
  const { money } = useSettings();
  return (
    <Field
      {...field}
      type="number"
      inputMode="decimal"
      min={money.toAmount(1)}
      step={money.toAmount(1)}
      max={money.toAmount(MAX_PRICE_CENTS)}
      placeholder={(0).toFixed(money.digits)}
      required
    />
  );
}
