import { catalogLimits } from "../../../../contract/catalog/limits.ts";
import { MAX_PRICE_CENTS } from "../../../../contract/money.ts";
import { Field, SelectField, TextField } from "../../../ui/field.tsx";
import { useSettings } from "../../../ui/settings.ts";
import { FoodFields } from "./food-fields.tsx";

type ProductFieldsProps = { wrong: Record<string, string> | undefined };

/** The fields of a product. `wrong` has the server's messages by field. */
export function ProductFields({ wrong }: ProductFieldsProps) {
  const { categories } = useSettings();
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <Field
        label="Product Name"
        name="name"
        placeholder="Type here"
        autoComplete="off"
        required
        maxLength={catalogLimits.productNameLength}
        error={wrong?.name}
        className="col-span-2"
      />
      <TextField
        label="Product Description"
        name="description"
        placeholder="Type here"
        rows={4}
        maxLength={catalogLimits.descriptionLength}
        hint="One line for each bullet"
        error={wrong?.description}
        className="col-span-2"
      />
      <SelectField label="Category" name="category" required defaultValue="" className="col-span-2">
        <option value="">Select Category</option>
        {categories.map(({ text, path }) => (
          <option key={path} value={path}>
            {text}
          </option>
        ))}
      </SelectField>
      <PriceField label="Product Price" name="price" error={wrong?.price} />
      <PriceField label="Offer Price" name="offerPrice" error={wrong?.offerPrice} />
      <Field
        label="Weight (optional)"
        name="weight"
        placeholder="500 g"
        autoComplete="off"
        maxLength={catalogLimits.weightLength}
        error={wrong?.weight}
      />
      <Field
        label="Stock quantity (optional)"
        name="stockQuantity"
        type="number"
        inputMode="numeric"
        min="0"
        step="1"
        max="1000000"
        hint="Leave empty to not track stock"
        error={wrong?.stockQuantity}
      />
      <FoodFields wrong={wrong} />
    </div>
  );
}

type PriceFieldProps = { label: string; name: string; error: string | undefined };

function PriceField({ label, name, error }: PriceFieldProps) {
  const { money } = useSettings();
  return (
    <Field
      label={label}
      name={name}
      type="number"
      inputMode="decimal"
      min={money.toAmount(1)}
      step={money.toAmount(1)}
      max={money.toAmount(MAX_PRICE_CENTS)}
      placeholder={(0).toFixed(money.digits)}
      required
      error={error}
    />
  );
}
