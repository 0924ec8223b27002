import { categories } from "../../../../contract/categories.ts";
import { limits } from "../../../../contract/limits.ts";
import { MAX_PRICE_CENTS, toDollars } from "../../../../contract/money.ts";
import { Field, SelectField, TextField } from "../../../ui/field.tsx";

type ProductFieldsProps = { wrong: Record<string, string> | undefined };

/** What is said about a product. `wrong` is what the server had against which field. */
export function ProductFields({ wrong }: ProductFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <Field
        label="Product Name"
        name="name"
        placeholder="Type here"
        autoComplete="off"
        required
        maxLength={limits.productNameLength}
        error={wrong?.name}
        className="col-span-2"
      />
      <TextField
        label="Product Description"
        name="description"
        placeholder="Type here"
        rows={4}
        maxLength={limits.descriptionLength}
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
        maxLength={limits.weightLength}
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
        hint="Empty: not counted"
        error={wrong?.stockQuantity}
      />
    </div>
  );
}

type PriceFieldProps = { label: string; name: string; error: string | undefined };

function PriceField({ label, name, error }: PriceFieldProps) {
  return (
    <Field
      label={label}
      name={name}
      type="number"
      inputMode="decimal"
      min="0.01"
      step="0.01"
      max={toDollars(MAX_PRICE_CENTS)}
      placeholder="0.00"
      required
      error={error}
    />
  );
}
