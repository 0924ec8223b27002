import { X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { type Diet, dietCodes, diets } from "#contract/catalog/food/diets.ts";
import { t } from "#contract/i18n/i18n.ts";
import { Button } from "#web/components/button.tsx";
import { Field, SelectField } from "#web/components/fields/field.tsx";
import { useCategories, useSettings } from "#web/components/settings.ts";
import { type ListQuery, listPath, withParameters } from "./list-query.ts";
import { useListParams } from "./use-list-params.ts";

export type FilterFormProps = {
  query: ListQuery;
  category: string | undefined;
  /** The id of the popover that contains it. */
  panel: string;
};

/** Writes the filters to the URL; choosing another category keeps search, prices and order. */
export function FilterForm({ query, category, panel }: FilterFormProps) {
  const categories = useCategories();
  const { params } = useListParams();
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const value = (name: string) => String(form.get(name) ?? "");
    const changes = {
      ...{ minPrice: value("minPrice"), maxPrice: value("maxPrice") },
      ...{ inStock: value("inStock"), offers: value("offers") },
      diet: form.getAll("diet").map(String),
    };
    document.getElementById(panel)?.hidePopover();
    navigate(listPath(value("category"), withParameters(params, changes)));
  };

  return (
    // The key resets the fields when the list's filters change: removing a chip empties its field. A new order keeps them.
    <form
      key={JSON.stringify({ ...query, category, search: "", sortBy: "", cursor: "" })}
      aria-labelledby={`${panel}-heading`}
      onSubmit={onSubmit}
      className="grid gap-4"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id={`${panel}-heading`} className="font-bold text-xl">
          {t("Filter products")}
        </h2>
        <button
          type="button"
          popoverTarget={panel}
          popoverTargetAction="hide"
          aria-label={t("Close")}
          className="-m-2 grid size-10 place-items-center rounded-full hover:bg-sunken"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <PriceFields query={query} />
      <SelectField label={t("Category")} name="category" defaultValue={category?.toLowerCase() ?? ""}>
        <option value="">{t("All categories")}</option>
        {categories.map(({ text, lang, path }) => (
          <option key={path} lang={lang} value={path.toLowerCase()}>
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
        {t("In stock only")}
      </label>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="offers"
          value="true"
          defaultChecked={query.offers}
          className="size-5 accent-brand"
        />
        {t("Offers only")}
      </label>
      <DietFields chosen={query.diets} />
      <Button type="submit">{t("Show products")}</Button>
    </form>
  );
}

/** Only what the shop declares suitable is shown, for all of those that are chosen. */
function DietFields({ chosen }: { chosen: readonly Diet[] }) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">{t("Declared suitable")}</legend>
      <div className="grid grid-cols-2 gap-x-3">
        {dietCodes.map((code) => (
          <label key={code} className="flex min-h-9 items-center gap-2.5">
            <input
              type="checkbox"
              name="diet"
              value={code}
              defaultChecked={chosen.includes(code)}
              className="size-5 accent-brand"
            />
            {t(diets[code])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The minimum and maximum price. The browser reports a maximum below the minimum. */
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
        label={t("Min price")}
        name="minPrice"
        min="0"
        value={minPrice}
        onChange={(event) => setMinPrice(event.target.value)}
      />
      <Field
        {...price}
        label={t("Max price")}
        name="maxPrice"
        min={minPrice || "0"}
        defaultValue={query.maxPrice}
      />
    </div>
  );
}
