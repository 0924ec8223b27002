import { useSearchParams } from "react-router";
import { defaultSort, mostRelevant, productSorts } from "../../../../contract/catalog/sorting.ts";
import { type ListQuery, withParameters } from "./list-query.ts";

/** Chooses the order of the products; a search is sorted by relevance, unless another order is chosen. */
export function SortSelect({ query: { search, offers, sortBy } }: { query: ListQuery }) {
  const [params, setParams] = useSearchParams();
  const searching = search.trim() !== "";
  const byDefault = defaultSort({ offers });
  // Where nothing is reduced, savings are no order.
  const { saving, ...others } = productSorts;
  const sorts = offers || sortBy === "saving" ? { saving, ...others } : others;
  return (
    <label className="inline-flex min-w-0 items-center gap-2">
      <span className="sr-only">Sort by</span>
      <select
        value={sortBy ?? (searching ? "" : byDefault)}
        onChange={(event) => {
          const chosen = event.target.value;
          const isDefault = !searching && chosen === byDefault;
          setParams(withParameters(params, { sortBy: isDefault ? "" : chosen, sortOrder: "" }), {
            preventScrollReset: true,
          });
        }}
        className="h-11 min-w-0 max-w-full rounded-full border border-edge bg-surface pr-8 pl-4 font-semibold"
      >
        {searching && <option value="">{mostRelevant}</option>}
        {Object.entries(sorts).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
