import { Search } from "lucide-react";
import { type FormEvent, type KeyboardEvent, Suspense, useId, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { catalogLimits } from "../../../contract/catalog/limits.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useTypedSearch } from "../../ui/use-typed-search.ts";
import { useSuggestions } from "./use-suggestions.ts";

const SuggestionList = lazyPart(async () => (await import("./suggestion-list.tsx")).SuggestionList);

/**
 * The search box of the navigation bar. Typing leads to /products, whose address holds what is searched for; below the
 * box stand suggestions, after the combobox pattern (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
export function SearchBox() {
  const id = useId();
  const navigate = useNavigate();
  const { typed, type, forget, searchNow } = useSearchAddress();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(open ? typed : "");
  const shown = open && suggestions.length > 0;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = () => {
    close();
    forget();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = shown ? suggestions[active] : undefined;
    choose();
    if (chosen) navigate(chosen.to);
    else searchNow();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === "Escape" && shown) event.preventDefault();
    if (event.key === "Escape") close();
    if (!step || suggestions.length === 0) return;
    event.preventDefault();
    // Round through the suggestions and the box itself, which is -1.
    setActive(((active + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
  };

  return (
    <search className="relative block w-full">
      <form action="/products" onSubmit={onSubmit}>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          name="search"
          role="combobox"
          aria-label="Search products"
          aria-expanded={shown}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          placeholder="Search products"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={catalogLimits.searchLength}
          value={typed}
          onChange={(event) => {
            type(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
          className="h-11 w-full rounded-full border border-edge bg-surface pr-4 pl-12 placeholder:text-muted"
        />
      </form>
      <Suspense>
        {shown && <SuggestionList id={id} suggestions={suggestions} active={active} onChoose={choose} />}
      </Suspense>
    </search>
  );
}

/** The typed text and the address of the list that it leads to. */
function useSearchAddress() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return useTypedSearch(params.get("search") ?? "", (text) => {
    // As it is now: since the typing an earlier search may have led to the list.
    const { pathname, search: query } = window.location;
    const onList = pathname === "/products";
    const next = new URLSearchParams(onList ? query : "");
    // Another search begins at its first page.
    next.delete("cursor");
    if (text.trim()) next.set("search", text);
    else next.delete("search");
    navigate({ pathname: "/products", search: next.toString() }, { replace: onList });
  });
}
