import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { limits } from "../../../../contract/limits.ts";

const TYPING_PAUSE_MS = 200;

/** What the address says is looked for in the list. */
export function useProductFilter(): string {
  const [params] = useSearchParams();
  return (params.get("search") ?? "").trim().slice(0, limits.searchLength);
}

/** The box that narrows the list while one types; the address keeps it over a reload. */
export function ProductFilter() {
  const [params, setParams] = useSearchParams();
  const searched = params.get("search") ?? "";
  const [typed, setTyped] = useState(searched);
  const timer = useRef<number>(undefined);

  // The tab "Product List" leads to the whole list: then the box follows.
  useEffect(() => setTyped(searched), [searched]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const search = (text: string) =>
    setParams(text.trim() ? { search: text } : {}, { replace: true, preventScrollReset: true });
  const onType = (text: string) => {
    setTyped(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => search(text), TYPING_PAUSE_MS);
  };

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
        onChange={(event) => onType(event.target.value)}
        className="h-11 w-full rounded-full border border-edge bg-surface pr-4 pl-12 placeholder:text-muted"
      />
    </search>
  );
}
