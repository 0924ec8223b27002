import { X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Field, SelectField } from "../../../ui/field.tsx";
import { useSettings } from "../../../ui/settings.ts";
import { type ListQuery, withParameters } from "./list-query.ts";

export type FilterFormProps = {
  query: ListQuery;
  category: string | undefined;
  /** The id of the popover it stands in. */
  panel: string;
};

/** Writes what it is told into the address; another category keeps the search, the prices and the order. */
export function FilterForm({ query, category, panel }: FilterFormProps) {
  const { categories } = useSettings();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const value = (name: string) => String(form.get(name) ?? "");
    const changes = { minPrice: value("minPrice"), maxPrice: value("maxPrice"), inStock: value("inStock") };
    document.getElementById(panel)?.hidePopover();
    navigate({
      pathname: value("category") ? `/products/${value("category")}` : "/products",
      search: withParameters(params, changes).toString(),
    });
  };

  return (
    // The key lets the fields follow the address: a chip taken away empties its field.
    <form
      key={`${category} ${params}`}
      aria-labelledby={`${panel}-heading`}
      onSubmit={onSubmit}
      className="grid gap-4"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id={`${panel}-heading`} className="font-bold text-xl">
          Filter products
        </h2>
        <button
          type="button"
          popoverTarget={panel}
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
  );
}

/** From and up to which price. The browser says so when the second is below the first. */
function PriceFields({ query }: { query: ListQuery }) {
  const { currencySign } = useSettings();
  const [minPrice, setMinPrice] = useState(query.minPrice);
  const price = {
    type: "number",
    inputMode: "decimal",
    step: "any",
    placeholder: currencySign,
  } as const;
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
