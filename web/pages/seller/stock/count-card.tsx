import { type FormEvent, useEffect } from "react";
import { productLimits } from "../../../../contract/catalog/product-limits.ts";
import type { StockSheetLine } from "../../../../contract/stock/sheet-endpoints.ts";
import { Button } from "../../../ui/button.tsx";
import { useNumberInput } from "../../../ui/number-field.tsx";
import { LineProduct } from "./line-product.tsx";

type CountCardProps = {
  product: StockSheetLine["product"];
  /** What was counted before. */
  counted: number | undefined;
  onCount: (quantity: number) => void;
  onCancel: () => void;
};

/** Asks how many of a product are on the shelf, without telling how many there should be. */
export function CountCard({ product, counted, onCount, onCancel }: CountCardProps) {
  const number = useNumberInput({ isWhole: true, min: 0, max: productLimits.stockMax });
  const field = number.ref;
  useEffect(() => {
    field.current?.select();
    field.current?.scrollIntoView({ block: "center" });
  }, [field]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCount(Number(new FormData(event.currentTarget).get("counted")));
  };
  return (
    <form
      onSubmit={submit}
      aria-label={`Count ${product.name}`}
      className="mb-6 grid gap-4 rounded-2xl border-2 border-brand bg-surface p-4"
    >
      <LineProduct product={product} />
      <label className="grid gap-1.5 font-semibold text-sm">
        How many are on the shelf?
        <input
          {...number}
          name="counted"
          required
          defaultValue={counted}
          aria-describedby="count-hint"
          className="tabular h-16 w-full rounded-xl border border-edge px-4 font-extrabold text-2xl sm:w-48"
        />
      </label>
      <p id="count-hint" className="-mt-2 text-muted text-sm">
        Count all of it, also what is ordered and not packed yet.
      </p>
      <div className="flex gap-2">
        <Button type="submit" className="min-h-14 grow sm:grow-0 sm:px-8">
          Save the count
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
