import { useSearchParams } from "react-router";
import { bestMatch, productSorts } from "../../../../contract/catalog/sorting.ts";
import { type ListQuery, withParameters } from "./list-query.ts";

/** In which order the products stand; a search by how well they answer it, unless another order is chosen. */
export function SortSelect({ query: { search, sortBy } }: { query: ListQuery }) {
  const [params, setParams] = useSearchParams();
  const searching = search.trim() !== "";
  return (
    <label className="inline-flex min-w-0 items-center gap-2">
      <span className="sr-only">Sort by</span>
      <select
        value={sortBy ?? (searching ? "" : "createdAt")}
        onChange={(event) => {
          const chosen = event.target.value;
          const isDefault = !searching && chosen === "createdAt";
          setParams(withParameters(params, { sortBy: isDefault ? "" : chosen, sortOrder: "" }), {
            preventScrollReset: true,
          });
        }}
        className="h-11 min-w-0 max-w-full rounded-full border border-edge bg-surface pr-8 pl-4 font-semibold"
      >
        {searching && <option value="">{bestMatch}</option>}
        {Object.entries(productSorts).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
