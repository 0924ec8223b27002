import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { findCategory } from "#contract/catalog/categories.ts";
import { categoryPath, productPath } from "#contract/catalog/paths.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { ListedProduct } from "#web/browser-state/listed-product.ts";
import { api } from "#web/client/browser.ts";
import { type ShownCategory, useCategories } from "#web/components/settings.ts";
import { readRecentSearches } from "./recent-searches.ts";

export type Suggestion = {
  text: string;
  /** The language of a name that is not translated. */
  lang?: string | undefined;
  /** The path of what it opens; no two suggestions open the same. */
  to: string;
  kind: "recent" | "completion" | "category" | "all" | "product";
  /** The search that is remembered when this one is chosen. */
  search?: string;
  /** Set for a product. */
  product?: ListedProduct;
};

/** What belongs together in the list, with its name for screen readers. */
export type SuggestionGroup = { name: string; suggestions: Suggestion[] };

const RECENT_MAX = 5;
const RECENT_WHILE_TYPING = 2;

/** Suggestions for the typed text; recent searches for none. */
export function useSuggestions(typed: string): { groups: SuggestionGroup[]; isExact: boolean } {
  const categories = useCategories();
  const text = typed.trim();
  const { data } = useQuery(suggestionsQuery(text));
  const recent = recentSearches(text);
  if (!data || text === "") return { groups: withSome([recent]), isExact: true };
  const known = new Set([text, ...recent.suggestions.map((one) => one.text)].map((one) => one.toLowerCase()));
  const completions = data.completions.filter((completion) => !known.has(completion));
  const products = data.products.map((product) => ({
    ...{ text: product.name, lang: product.lang, to: productPath(product), kind: "product" as const },
    ...{ search: text, product },
  }));
  const shelves = data.categories.map((path) => ({
    ...{ to: categoryPath(path), kind: "category" as const },
    ...shelfName(categories, path),
  }));
  const all = { ...searchFor("all", text), text: t("See all results") };
  return {
    groups: withSome([
      { name: t("Products"), suggestions: products },
      recent,
      { name: t("Searches"), suggestions: completions.map((one) => searchFor("completion", one)) },
      { name: t("Categories"), suggestions: shelves },
      { name: t("Results"), suggestions: products.length > 0 ? [all] : [] },
    ]),
    isExact: data.isExact || products.length === 0,
  };
}

function shelfName(categories: readonly ShownCategory[], path: string): Pick<Suggestion, "text" | "lang"> {
  const { text = path, lang } = findCategory(categories, path) ?? {};
  return { text, lang };
}

function recentSearches(text: string): SuggestionGroup {
  const begun = text.toLowerCase();
  const fitting = readRecentSearches().filter(
    (search) => search.toLowerCase().startsWith(begun) && search.toLowerCase() !== begun,
  );
  const shown = fitting.slice(0, begun === "" ? RECENT_MAX : RECENT_WHILE_TYPING);
  return { name: t("Recent searches"), suggestions: shown.map((search) => searchFor("recent", search)) };
}

function searchFor(kind: Suggestion["kind"], search: string): Suggestion {
  const to = `/products?${new URLSearchParams({ search })}`;
  return { text: search, to, kind, search };
}

function withSome(groups: SuggestionGroup[]): SuggestionGroup[] {
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

/** Search suggestions for the typed text. */
function suggestionsQuery(text: string) {
  return queryOptions({
    queryKey: ["suggestions", text],
    queryFn: () => api.catalog.suggest({ q: text }),
    enabled: text !== "",
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}
