import { Search } from "lucide-react";
import {
  type FormEvent,
  type KeyboardEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { useHref, useNavigate, useSearchParams } from "react-router";
import { catalogLimits } from "#contract/catalog/limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { useTypedSearch } from "#web/components/fields/use-typed-search.ts";
import { lazyPart } from "#web/components/lazy-part.tsx";

const loadList = () => import("./suggestion-list.tsx");
const SuggestionList = lazyPart(async () => (await loadList()).SuggestionList);

/**
 * The search box of the navigation bar. Typing opens /products, whose URL contains the search; suggestions appear
 * below, following the combobox pattern (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
export function SearchBox() {
  const id = useId();
  const { typed, type, forget, searchNow } = useSearchAddress();
  const [open, setOpen] = useState(false);
  const [filled, setFilled] = useState(false);
  /** The id of the option selected with the arrow keys. */
  const [active, setActive] = useState<string>();
  const shown = open && filled;
  const box = useRef<HTMLInputElement>(null);

  const enter = (text: string) => {
    type(text);
    setOpen(true);
    setActive(undefined);
  };
  // React leaves what was typed before its scripts ran in the box, and would clear it with the next render.
  const takeEarlyText = useEffectEvent(() => {
    const text = box.current?.value ?? "";
    if (text === typed) return;
    type(text);
    // The list is closed when the focus leaves it.
    setOpen(document.activeElement === box.current);
  });
  useEffect(() => takeEarlyText(), []);

  // Never closes the list: React repeats a focus from before its scripts ran, after what was typed meanwhile.
  const showRecent = () => {
    if (typed === "") setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setActive(undefined);
    setFilled(false);
  };
  const choose = () => {
    close();
    forget();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A chosen suggestion is a link.
    const chosen = active && document.getElementById(active);
    if (chosen) return chosen.click();
    close();
    searchNow();
    void loadList().then(({ rememberSearch }) => rememberSearch(typed));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === "Escape" && shown) event.preventDefault();
    if (event.key === "Escape") close();
    if (!step) return;
    event.preventDefault();
    if (!open) return setOpen(true);
    // Cycles through the suggestions and the box itself.
    const options = document.getElementById(id)?.querySelectorAll("[role=option]") ?? [];
    const ids = [undefined, ...Array.from(options, (option) => option.id)];
    setActive(ids.at((ids.indexOf(active) + step) % ids.length));
  };

  const list = useHref("/products");
  return (
    <search
      className="relative block w-full"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
    >
      <form action={list} onSubmit={onSubmit}>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 start-4 size-5 -translate-y-1/2 text-muted"
        />
        <input
          ref={box}
          type="search"
          name="search"
          role="combobox"
          aria-label={t("Search products")}
          aria-expanded={shown}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={shown ? active : undefined}
          placeholder={t("Search products")}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={catalogLimits.searchLength}
          value={typed}
          onChange={(event) => enter(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={showRecent}
          className="h-11 w-full rounded-full border border-edge bg-surface pe-4 ps-12 placeholder:text-muted"
        />
      </form>
      <Suspense>
        {open && (
          <SuggestionList
            id={id}
            typed={typed}
            active={active}
            onChoose={choose}
            onClose={() => {
              box.current?.focus();
              close();
            }}
            onFill={setFilled}
            onGone={() => setActive(undefined)}
          />
        )}
      </Suspense>
    </search>
  );
}

/** The typed text and the URL of its product list. */
function useSearchAddress() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const list = useHref("/products");
  return useTypedSearch(params.get("search") ?? "", (text) => {
    // Reads the current URL: an earlier search may have opened the list since the typing began.
    const { pathname, search: query } = window.location;
    const onList = pathname === list;
    const next = new URLSearchParams(onList ? query : "");
    // A new search begins at its first page.
    next.delete("cursor");
    if (text.trim()) next.set("search", text);
    else next.delete("search");
    navigate({ pathname: "/products", search: next.toString() }, { replace: onList });
  });
}
