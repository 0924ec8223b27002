import { Search } from "lucide-react";
import { useSearchParams } from "react-router";
import { cutText } from "../../../../contract/cut-text.ts";
import { limits } from "../../../../contract/limits.ts";
import { useTypedSearch } from "../../../ui/use-typed-search.ts";

/** What the address says is looked for in the list. */
export function useProductFilter(): string {
  const [params] = useSearchParams();
  return cutText((params.get("search") ?? "").trim(), limits.searchLength);
}

/** The box that narrows the list while one types; the address keeps it over a reload. */
export function ProductFilter() {
  const [params, setParams] = useSearchParams();
  const { typed, type } = useTypedSearch(params.get("search") ?? "", (text) =>
    setParams(text.trim() ? { search: text } : {}, { replace: true, preventScrollReset: true }),
  );

  return (
    <search className="relative block w-full sm:w-72">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label="Filter products"
        placeholder="Filter products"
        autoComplete="off"
        maxLength={limits.searchLength}
        value={typed}
        onChange={(event) => type(event.target.value)}
        className="h-11 w-full rounded-full border border-edge bg-surface pr-4 pl-12 placeholder:text-muted"
      />
    </search>
  );
}
