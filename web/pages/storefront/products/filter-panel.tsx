import { SlidersHorizontal, X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { categories } from "../../../../contract/categories.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, SelectField } from "../../../ui/field.tsx";
import { type ListQuery, withParameters } from "./list-query.ts";

type FilterPanelProps = { query: ListQuery; category: string | undefined };

/**
 * The filters: a panel under its button, on a phone a sheet from below. It writes what it is told into the address;
 * another category keeps the search, the prices and the order.
 */
export function FilterPanel({ query, category }: FilterPanelProps) {
  const id = useId();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const value = (name: string) => String(form.get(name) ?? "");
    const changes = { minPrice: value("minPrice"), maxPrice: value("maxPrice"), inStock: value("inStock") };
    document.getElementById(id)?.hidePopover();
    navigate({
      pathname: value("category") ? `/products/${value("category")}` : "/products",
      search: withParameters(params, changes).toString(),
    });
  };

  return (
    <>
      <Button look="secondary" popoverTarget={id}>
        <SlidersHorizontal aria-hidden className="size-5" />
        Filter
      </Button>
      <div
        id={id}
        popover="auto"
        className="m-auto w-[min(24rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-5 text-ink shadow-raised transition-[translate] duration-200 max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none max-sm:pb-[max(1.25rem,env(safe-area-inset-bottom))] max-sm:backdrop:bg-black/40 max-sm:starting:open:translate-y-full sm:supports-[position-area:bottom]:m-0 sm:supports-[position-area:bottom]:mt-2 sm:supports-[position-area:bottom]:[position-area:bottom_span-left]"
      >
        {/* The key lets the fields follow the address: a chip taken away empties its field. */}
        <form
          key={`${category} ${params}`}
          aria-labelledby={`${id}-heading`}
          onSubmit={onSubmit}
          className="grid gap-4"
        >
          <div className="flex items-center justify-between gap-4">
            <h2 id={`${id}-heading`} className="font-bold text-xl">
              Filter products
            </h2>
            <button
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              aria-label="Close"
              className="-m-2 grid size-10 place-items-center rounded-full hover:bg-sunken"
            >
              <X aria-hidden className="size-5" />
            </button>
          </div>
          <PriceFields query={query} />
          <SelectField label="Category" name="category" defaultValue={category?.toLowerCase() ?? ""}>
            <option value="">All categories</option>
            {categories.map(({ text, path }) => (
              <option key={path} value={path.toLowerCase()}>
                {text}
              </option>
            ))}
          </SelectField>
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
    </>
  );
}

/** From and up to which price. The browser says so when the second is below the first. */
function PriceFields({ query }: { query: ListQuery }) {
  const [minPrice, setMinPrice] = useState(query.minPrice);
  const price = { type: "number", inputMode: "decimal", step: "any", placeholder: "$" } as const;
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field
        {...price}
        label="Min price"
        name="minPrice"
        min="0"
        value={minPrice}
        onChange={(event) => setMinPrice(event.target.value)}
      />
      <Field
        {...price}
        label="Max price"
        name="maxPrice"
        min={minPrice || "0"}
        defaultValue={query.maxPrice}
      />
    </div>
  );
}
