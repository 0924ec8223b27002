import { Suspense, useEffect, useRef } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { defaultSort, mostRelevant, productSorts } from "#contract/catalog/sorting.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Language } from "#contract/i18n/languages.ts";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { Link } from "#web/components/link.tsx";
import { type ShownCategory, useCategories } from "#web/components/settings.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { ListLookButton } from "./list-look-button.tsx";
import {
  isNarrowed,
  type ListQuery,
  listParameters,
  listPath,
  readListQuery,
  withParameters,
} from "./list-query.ts";
import { MoreProducts } from "./more-products.tsx";
import { ProductTiles } from "./product-tiles.tsx";
import { useListParams } from "./use-list-params.ts";
import { usePlaceOverReload } from "./use-place-over-reload.ts";
import { type ProductList, type ProductPages, useProductPages } from "./use-product-pages.ts";

const ActiveFilters = lazyPart(async () => (await import("./active-filters.tsx")).ActiveFilters);
const SearchNotes = lazyPart(async () => (await import("./search-notes.tsx")).SearchNotes);
const NothingFound = lazyPart(async () => (await import("./nothing-found.tsx")).NothingFound);

type ListPageProps = {
  heading: string;
  /** The heading's language, where it is not that of the page. */
  lang?: Language | undefined;
  list: ProductList;
  /** The category's path, on a category's page. */
  category?: string;
  /** Set on the page of all offers. */
  offers?: boolean;
  emptyText: string;
};

/** A list of products with search, filters and sorting, which are stored in the URL. */
export function ListPage({ heading, lang, list, category, offers = false, emptyText }: ListPageProps) {
  const categories = useCategories();
  const [params] = useSearchParams();
  const query = readListQuery(params);
  const asked = { ...query, offers: offers || query.offers };
  const pages = useProductPages(list, listParameters(asked, category));
  const navigating = useNavigation().state === "loading";
  const addressOf = (changes: Record<string, string>) => `?${withParameters(params, changes)}`;
  usePlaceOverReload(pages);

  return (
    <main id="main" className="container-page pt-4 sm:pt-8">
      <CategoryTabs
        categories={categories}
        current={category}
        pathOf={(path) =>
          listPath(path, withParameters(params, { search: "", offers: asked.offers ? "true" : "" }))
        }
      />
      <div className="mt-4 mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mt-6 sm:mb-4">
        <div>
          <h1 lang={lang} className="font-extrabold text-3xl sm:text-4xl">
            {heading}
          </h1>
          <p role="status" className="tabular mt-1 text-muted first-letter:uppercase">
            {foundText(list, query.search.trim())}
          </p>
          {query.search.trim() && (
            <Suspense>
              <SearchNotes list={list} query={query} pathOf={(search) => addressOf({ search })} />
            </Suspense>
          )}
        </div>
        <div className="flex max-w-full items-center gap-2">
          <FilterPanel query={asked} category={category} />
          <SortSelect query={asked} />
          <ListLookButton />
        </div>
      </div>
      {(query.search.trim() || isNarrowed(query)) && (
        <Suspense>
          <ActiveFilters query={query} dietary={list.dietary} />
        </Suspense>
      )}
      {query.cursor && (
        <p className="mb-5">
          <Link to={addressOf({})} className="font-semibold text-brand underline underline-offset-4">
            {t("Back to the beginning of the list")}
          </Link>
        </p>
      )}
      <div className={navigating ? "opacity-60 transition-opacity delay-150" : "transition-opacity"}>
        {pages.products.length > 0 ? (
          <Products pages={pages} nextPage={addressOf({ cursor: pages.nextCursor ?? "" })} />
        ) : (
          <Suspense fallback={<div className="h-96" />}>
            <NothingFound title={emptyText} query={query} category={category} />
          </Suspense>
        )}
      </div>
    </main>
  );
}

/** How many products were found: counted up to a maximum. */
function foundText({ total: count, totalIsExact }: ProductList, search: string): string {
  if (search === "")
    return totalIsExact
      ? t("{count, plural, one {# product} other {# products}}", { count })
      : t("{count, plural, one {more than # product} other {more than # products}}", { count });
  return totalIsExact
    ? t("{count, plural, one {# product for “{search}”} other {# products for “{search}”}}", {
        count,
        search,
      })
    : t(
        "{count, plural, one {more than # product for “{search}”} other {more than # products for “{search}”}}",
        { count, search },
      );
}

function Products({ pages, nextPage }: { pages: ProductPages; nextPage: string }) {
  const { list, focusNext } = useFocusNextProduct(pages.products.length);
  return (
    <div ref={list}>
      {/* The cards' headings are one level below. */}
      <h2 className="sr-only">{t("Products")}</h2>
      <ProductTiles products={pages.products} eager={5} pending={pages.isFetchingNextPage} />
      <MoreProducts
        pages={pages}
        nextPage={nextPage}
        onLoadMore={() => {
          focusNext();
          void pages.loadMore();
        }}
      />
    </div>
  );
}

type CategoryTabsProps = {
  categories: readonly ShownCategory[];
  current: string | undefined;
  /** The URL of the list of a category, or of all products. */
  pathOf: (category: string | undefined) => string;
};

/** Links to the other categories, with the same filters and order, but without the search. */
function CategoryTabs({ categories, current, pathOf }: CategoryTabsProps) {
  return (
    <nav aria-label={t("Categories")} className="category-tabs">
      <ul>
        <li>
          <Link to={pathOf(undefined)} aria-current={current ? undefined : "page"}>
            {t("All")}
          </Link>
        </li>
        {categories.map(({ text, lang, path }) => (
          <li key={path}>
            <Link to={pathOf(path)} lang={lang} aria-current={current === path ? "page" : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Moves the keyboard focus to the first of the newly loaded products, because the button that loaded them has moved or
 * disappeared. `shown` is the number of products.
 */
function useFocusNextProduct(shown: number) {
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<number>(undefined);
  useEffect(() => {
    const index = next.current;
    if (index === undefined || shown <= index) return;
    next.current = undefined;
    list.current
      ?.querySelectorAll("article")
      [index]?.querySelector<HTMLElement>("a")
      ?.focus({ preventScroll: true });
  }, [shown]);
  const focusNext = () => {
    next.current = shown;
  };
  return { list, focusNext };
}

/** Chooses the order of the products; a search is sorted by relevance, unless another order is chosen. */
function SortSelect({ query: { search, offers } }: { query: ListQuery }) {
  const { params, change } = useListParams();
  const { sortBy } = readListQuery(params);
  const searching = search.trim() !== "";
  const byDefault = defaultSort({ offers });
  // Where nothing is reduced, savings are no order.
  const { saving, ...others } = productSorts;
  const sorts = offers || sortBy === "saving" ? { saving, ...others } : others;
  return (
    <label className="inline-flex min-w-0 items-center gap-2">
      <span className="sr-only">{t("Sort by")}</span>
      <select
        value={sortBy ?? (searching ? "" : byDefault)}
        onChange={(event) => {
          const chosen = event.target.value;
          const isDefault = !searching && chosen === byDefault;
          change({ sortBy: isDefault ? "" : chosen, sortOrder: "" });
        }}
        className="list-sort"
      >
        {searching && <option value="">{t(mostRelevant)}</option>}
        {Object.entries(sorts).map(([value, { label }]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </select>
    </label>
  );
}
