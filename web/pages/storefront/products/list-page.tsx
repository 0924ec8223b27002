import { Suspense } from "react";
import { Link, useNavigation, useSearchParams } from "react-router";
import type { Category } from "../../../../contract/catalog/categories.ts";
import { countOf } from "../../../../contract/count-of.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useSettings } from "../../../ui/settings.ts";
import { ProductTiles } from "../product-tiles.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { listParameters, readListQuery, withParameters } from "./list-query.ts";
import { MoreProducts } from "./more-products.tsx";
import { SortSelect } from "./sort-select.tsx";
import { useFocusNextProduct } from "./use-focus-next-product.ts";
import { usePlaceOverReload } from "./use-place-over-reload.ts";
import { type ProductList, type ProductPages, useProductPages } from "./use-product-pages.ts";

const NothingFound = lazyPart(async () => (await import("./nothing-found.tsx")).NothingFound);

type ListPageProps = {
  heading: string;
  list: ProductList;
  /** The category's path, on a category's page. */
  category?: string;
  emptyText: string;
};

/** Products with search, filters and sorting, all of which the address holds. */
export function ListPage({ heading, list, category, emptyText }: ListPageProps) {
  const { categories } = useSettings();
  const [params] = useSearchParams();
  const query = readListQuery(params);
  const pages = useProductPages(list, listParameters(query, category));
  const navigating = useNavigation().state === "loading";
  const addressOf = (changes: Record<string, string>) => `?${withParameters(params, changes)}`;
  usePlaceOverReload(pages);

  return (
    <main id="main" className="container-page pt-6 sm:pt-8">
      <CategoryTabs categories={categories} current={category} />
      <div className="mt-6 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="font-extrabold text-4xl">{heading}</h1>
          <p role="status" className="tabular mt-1 text-muted">
            {countOf(list.total, "product")}
            {query.search.trim() && ` for “${query.search.trim()}”`}
          </p>
          {list.didYouMean && list.total > 0 && (
            <p className="mt-1">
              Did you mean{" "}
              <Link
                to={addressOf({ search: list.didYouMean })}
                className="font-semibold text-brand underline underline-offset-4"
              >
                {list.didYouMean}
              </Link>
              ?
            </p>
          )}
        </div>
        <div className="flex max-w-full items-center gap-2">
          <FilterPanel query={query} category={category} />
          <SortSelect query={query} />
        </div>
      </div>
      <ActiveFilters query={query} />
      {query.cursor && (
        <p className="mb-5">
          <Link to={addressOf({})} className="font-semibold text-brand underline underline-offset-4">
            Back to the beginning of the list
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

function Products({ pages, nextPage }: { pages: ProductPages; nextPage: string }) {
  const { list, focusNext } = useFocusNextProduct(pages.products.length);
  return (
    <div ref={list}>
      {/* The cards' headings stand one level below. */}
      <h2 className="sr-only">Products</h2>
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

type CategoryTabsProps = { categories: readonly Category[]; current: string | undefined };

/** From one category to the next without going home. */
function CategoryTabs({ categories, current }: CategoryTabsProps) {
  return (
    <nav aria-label="Categories" className="category-tabs">
      <ul>
        <li>
          <Link to="/products" discover="none" aria-current={current ? undefined : "page"}>
            All
          </Link>
        </li>
        {categories.map(({ text, path }) => (
          <li key={path}>
            <Link
              to={`/products/${path.toLowerCase()}`}
              prefetch="intent"
              discover="none"
              aria-current={current === path ? "page" : undefined}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
