import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { decimalSignOf, plainNumber, writeNumber } from "#contract/read-number.ts";
import { Button } from "#web/components/button.tsx";
import { useNumberInput } from "#web/components/fields/number-field.tsx";
import { ListChoice } from "#web/components/list/list-tools.tsx";
import { useSettings } from "#web/components/settings.ts";

type FurtherFilters = { minPrice?: string; maxPrice?: string; missing?: string };

type ProductFiltersProps = { query: FurtherFilters; change: (changes: Record<string, string>) => void };

const missingOptions = () => [
  { value: "", text: t("Complete or not") },
  { value: "picture", text: t("No picture") },
  { value: "allergens", text: t("No allergens stated") },
];

/** The filters that are rarely needed. They stay open while one is active. */
export function ProductFilters({ query, change }: ProductFiltersProps) {
  const { currencySign } = useSettings();
  const { minPrice = "", maxPrice = "", missing = "" } = query;
  const active = [minPrice || maxPrice, missing].filter(Boolean).length;
  const [open, setOpen] = useState(active > 0);
  return (
    <>
      <Button look="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
        <SlidersHorizontal aria-hidden className="size-5" />
        {active > 0 ? t("More filters ({count})", { count: active }) : t("More filters")}
      </Button>
      {open && (
        <fieldset className="flex w-full flex-wrap items-center gap-2">
          <legend className="sr-only">{t("More filters")}</legend>
          <ListChoice
            label={t("What is missing")}
            value={missing}
            options={missingOptions()}
            onChange={(part) => change({ missing: part })}
          />
          <PriceBound
            label={t("Price from {currency}", { currency: currencySign })}
            value={minPrice}
            onChange={(value) => change({ minPrice: value })}
          />
          <PriceBound
            label={t("Price to {currency}", { currency: currencySign })}
            value={maxPrice}
            onChange={(value) => change({ maxPrice: value })}
          />
        </fieldset>
      )}
    </>
  );
}

type PriceBoundProps = { label: string; value: string; onChange: (value: string) => void };

/** An end of the range of prices, which applies on leaving it or pressing Enter. */
function PriceBound({ label, value, onChange }: PriceBoundProps) {
  const decimalSign = decimalSignOf(useSettings());
  const apply = (input: HTMLInputElement) => {
    const typed = plainNumber(input.value, decimalSign) ?? "";
    if (typed !== value && input.validity.valid) onChange(typed);
  };
  return (
    <input
      // The URL may change it: by Back, or a link.
      key={value}
      {...useNumberInput({ min: 0 })}
      aria-label={label}
      placeholder={label}
      defaultValue={writeNumber(value, decimalSign)}
      onBlur={({ currentTarget }) => apply(currentTarget)}
      onKeyDown={({ key, currentTarget }) => key === "Enter" && apply(currentTarget)}
      className="h-11 w-36 rounded-full border border-edge bg-surface px-4 placeholder:text-muted"
    />
  );
}
