import { X } from "lucide-react";
import { allergenWords } from "#contract/catalog/food/allergens.ts";
import { diets as dietNames, dietWords } from "#contract/catalog/food/diets.ts";
import { t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import type { Money } from "#contract/money.ts";
import { useSettings } from "#web/components/settings.ts";
import type { ListQuery } from "./list-query.ts";
import { useListParams } from "./use-list-params.ts";
import type { ProductList } from "./use-product-pages.ts";

type ActiveFiltersProps = {
  query: ListQuery;
  /** The parts of the search that ask for a diet or refuse an allergen. */
  dietary: ProductList["dietary"];
};

/** A chip for each active filter; they can be removed one by one or all at once. */
export function ActiveFilters({ query, dietary }: ActiveFiltersProps) {
  const { money } = useSettings();
  const { change } = useListParams();
  const chips = [...chipsOf(money, query), ...dietary.map((part) => dietaryChip(query.search, part))];
  if (chips.length === 0) return null;

  return (
    <ul aria-label={t("Active filters")} className="mb-5 flex flex-wrap gap-2">
      {chips.map(({ text, without }) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => change(without)}
            aria-label={t("Remove filter: {text}", { text })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-brand-soft px-3.5 font-semibold text-brand-strong text-sm hover:bg-line"
          >
            {text}
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => change(withoutAny)}
          className="min-h-9 rounded-full px-3 font-semibold text-brand text-sm underline underline-offset-4"
        >
          {t("Clear all")}
        </button>
      </li>
    </ul>
  );
}

/** `without` changes the URL's parameters so that the filter is gone. */
type Chip = { text: string; without: Record<string, string | string[]> };

function dietaryChip(search: string, { text, diets, without }: ProductList["dietary"][number]): Chip {
  const refused = t("without {allergens}", {
    allergens: listText(without.map((code) => t(allergenWords[code]))),
  });
  const asked = [...diets.map((code) => t(dietWords[code])), ...(without.length > 0 ? [refused] : [])];
  const others = search.normalize("NFC").replace(text, " ").replaceAll(/\s+/g, " ").trim();
  return { text: t("Only: {asked}", { asked: listText(asked) }), without: { search: others } };
}

const withoutAny = { search: "", minPrice: "", maxPrice: "", inStock: "", offers: "", diet: "" };

function chipsOf(money: Money, { search, minPrice, maxPrice, inStock, offers, diets }: ListQuery): Chip[] {
  const declared = diets.map((diet) => ({
    text: t(dietNames[diet]),
    without: { diet: diets.filter((other) => other !== diet) },
  }));
  return [
    { text: search.trim() && t("“{search}”", { search: search.trim() }), without: { search: "" } },
    {
      text: minPrice && t("From {price}", { price: money.formatAmount(Number(minPrice)) }),
      without: { minPrice: "" },
    },
    {
      text: maxPrice && t("Up to {price}", { price: money.formatAmount(Number(maxPrice)) }),
      without: { maxPrice: "" },
    },
    { text: inStock ? t("In stock") : "", without: { inStock: "" } },
    { text: offers ? t("Offers") : "", without: { offers: "" } },
    ...declared,
  ].filter(({ text }) => text !== "");
}
