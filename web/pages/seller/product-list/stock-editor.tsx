import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { CountedProduct } from "../../../../contract/catalog/endpoints.ts";
import { catalogLimits } from "../../../../contract/catalog/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import type { StockChange } from "./use-set-stock.ts";

type StockEditorProps = {
  product: CountedProduct;
  /** Whether it was opened to put a product with a quantity of 0 on sale. */
  forSale: boolean;
  saving: boolean;
  onSave: (change: StockChange) => void;
  onClose: () => void;
};

/** Edits a product's stock quantity, or that it is not counted; in the list, below the product's row. */
export function StockEditor({ product, forSale, saving, onSave, onClose }: StockEditorProps) {
  // The quantity that the seller's decision is based on, whatever is sold until it is saved.
  const [seenQuantity] = useState(product.stockQuantity);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.select(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const stockQuantity = Number(new FormData(event.currentTarget).get("stockQuantity"));
    onSave({ stockQuantity, seenQuantity, ...(forSale && { inStock: true }) });
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => key === "Escape" && onClose();

  return (
    <form
      ref={form}
      aria-label={`Stock of ${product.name}`}
      onSubmit={submit}
      onKeyDown={closeOnEscape}
      className="flex flex-wrap items-start gap-x-3 gap-y-2 bg-sunken px-3 py-3 md:justify-end"
    >
      <Field
        label={forSale ? "How many are there to sell?" : "How many are there?"}
        name="stockQuantity"
        type="number"
        inputMode="numeric"
        required
        min={forSale ? 1 : 0}
        max={catalogLimits.stockMax}
        step={1}
        defaultValue={forSale ? "" : (seenQuantity ?? "")}
        hint="Items sold before you save are subtracted."
        className="w-full sm:w-64"
      />
      <div className="flex flex-wrap gap-2 sm:pt-6.5">
        <Button type="submit" disabled={saving}>
          Save
        </Button>
        {product.stockQuantity !== null && (
          <Button look="secondary" disabled={saving} onClick={() => onSave({ stockQuantity: null })}>
            Don’t count
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
