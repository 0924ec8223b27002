import { SlidersHorizontal } from "lucide-react";
import { type FormEvent, useId } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { type ListQuery, withParameters } from "./list-query.ts";

/** The filters: a small panel that opens over the list and writes what it is told into the address. */
export function FilterPanel({ query }: { query: ListQuery }) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const value = (name: string) => String(form.get(name) ?? "");
    const changes = { minPrice: value("minPrice"), maxPrice: value("maxPrice"), inStock: value("inStock") };
    setParams(withParameters(params, changes), { preventScrollReset: true });
    document.getElementById(id)?.hidePopover();
  };

  return (
    <div className="relative">
      <Button look="secondary" popoverTarget={id}>
        <SlidersHorizontal aria-hidden className="size-5" />
        Filter
      </Button>
      <div
        id={id}
        popover="auto"
        className="m-auto w-[min(22rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-5 text-ink shadow-raised backdrop:bg-black/40"
      >
        {/* The key lets the fields follow the address: a chip taken away empties its field. */}
        <form key={params.toString()} onSubmit={onSubmit} className="grid gap-4">
          <h2 className="font-bold text-xl">Filter products</h2>
          <div className="grid grid-cols-2 gap-3">
            <PriceField label="Min price" name="minPrice" value={query.minPrice} />
            <PriceField label="Max price" name="maxPrice" value={query.maxPrice} />
          </div>
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              type="checkbox"
              name="inStock"
              value="true"
              defaultChecked={query.inStock}
              className="size-5 accent-brand"
            />
            In stock only
          </label>
          <Button type="submit">Show products</Button>
        </form>
      </div>
    </div>
  );
}

function PriceField({ label, name, value }: { label: string; name: string; value: string }) {
  return (
    <Field
      label={label}
      name={name}
      type="number"
      inputMode="decimal"
      min="0"
      step="0.01"
      placeholder="$"
      defaultValue={value}
    />
  );
}
