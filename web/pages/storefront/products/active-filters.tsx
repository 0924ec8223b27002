import { X } from "lucide-react";
import { useSearchParams } from "react-router";
import type { Money } from "../../../../contract/money.ts";
import { useSettings } from "../../../ui/settings.ts";
import { type ListQuery, withParameters } from "./list-query.ts";

/** A chip for each thing that narrows the list; each can be taken away, or all at once. */
export function ActiveFilters({ query }: { query: ListQuery }) {
  const { money } = useSettings();
  const [params, setParams] = useSearchParams();
  const chips = chipsOf(money, query);
  if (chips.length === 0) return null;
  const clear = (names: string[]) =>
    setParams(withParameters(params, Object.fromEntries(names.map((name) => [name, ""]))), {
      preventScrollReset: true,
    });

  return (
    <ul aria-label="Active filters" className="mb-5 flex flex-wrap gap-2">
      {chips.map(({ name, text }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => clear([name])}
            aria-label={`Remove filter: ${text}`}
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
          onClick={() => clear(chips.map(({ name }) => name))}
          className="min-h-9 rounded-full px-3 font-semibold text-brand text-sm underline underline-offset-4"
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}

function chipsOf(
  money: Money,
  { search, minPrice, maxPrice, inStock }: ListQuery,
): { name: string; text: string }[] {
  return [
    { name: "search", text: search.trim() && `“${search.trim()}”` },
    { name: "minPrice", text: minPrice && `From ${money.formatAmount(Number(minPrice))}` },
    { name: "maxPrice", text: maxPrice && `Up to ${money.formatAmount(Number(maxPrice))}` },
    { name: "inStock", text: inStock ? "In stock" : "" },
  ].filter(({ text }) => text !== "");
}
