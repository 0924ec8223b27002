import { defaultSort, mostRelevant, productSorts } from "#contract/catalog/sorting.ts";
import { type ListQuery, readListQuery } from "./list-query.ts";
import { useListParams } from "./use-list-params.ts";

/** Chooses the order of the products; a search is sorted by relevance, unless another order is chosen. */
export function SortSelect({ query: { search, offers } }: { query: ListQuery }) {
  const { params, change } = useListParams();
  const { sortBy } = readListQuery(params);
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
          change({ sortBy: isDefault ? "" : chosen, sortOrder: "" });
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
