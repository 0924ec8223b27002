import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { limits } from "../../../contract/limits.ts";

const TYPING_PAUSE_MS = 200;

/** The search box of the navigation bar: typing leads to /products, whose address holds what is searched for. */
export function SearchBox() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const searched = params.get("search") ?? "";
  const [typed, setTyped] = useState(searched);
  const timer = useRef<number>(undefined);
  const asked = useRef(searched);

  // Back, a chip or a link may change the address: then the box follows. What came of its own typing it knows, and
  // more may have been typed since.
  useEffect(() => {
    if (searched !== asked.current) setTyped(searched);
    asked.current = searched;
  }, [searched]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const search = (text: string) => {
    asked.current = text;
    // As it is now: since the typing an earlier search may have led to the list.
    const { pathname, search: query } = window.location;
    const onList = pathname === "/products";
    const next = new URLSearchParams(onList ? query : "");
    if (text.trim()) next.set("search", text);
    else next.delete("search");
    navigate(
      { pathname: "/products", search: next.toString() },
      { replace: onList, preventScrollReset: onList },
    );
  };
  const onType = (text: string) => {
    setTyped(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => search(text), TYPING_PAUSE_MS);
  };

  return (
    <search className="w-full">
      <form
        action="/products"
        onSubmit={(event) => {
          event.preventDefault();
          window.clearTimeout(timer.current);
          search(typed);
        }}
        className="relative"
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          name="search"
          aria-label="Search products"
          placeholder="Search products"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={limits.searchLength}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          className="h-11 w-full rounded-full border border-line bg-surface pr-4 pl-12 placeholder:text-muted"
        />
      </form>
    </search>
  );
}
