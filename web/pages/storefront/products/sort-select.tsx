import { useSearchParams } from "react-router";
import { type ProductSort, productSorts } from "../../../../contract/sorting.ts";
import { withParameters } from "./list-query.ts";

/** In which order the products stand. */
export function SortSelect({ sortBy }: { sortBy: ProductSort }) {
  const [params, setParams] = useSearchParams();
  return (
    <label className="inline-flex items-center gap-2">
      <span className="sr-only">Sort by</span>
      <select
        value={sortBy}
        onChange={(event) => {
          const chosen = event.target.value;
          setParams(withParameters(params, { sortBy: chosen === "createdAt" ? "" : chosen, sortOrder: "" }), {
            preventScrollReset: true,
          });
        }}
        className="h-11 rounded-full border border-edge bg-surface pr-8 pl-4 font-semibold"
      >
        {Object.entries(productSorts).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
