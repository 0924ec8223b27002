import { SearchX } from "lucide-react";
import { Link, useNavigation, useSearchParams } from "react-router";
import type { Api } from "../../../../contract/api.ts";
import { categories } from "../../../../contract/categories.ts";
import type { ReplyOf } from "../../../../contract/endpoint.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ProductTiles } from "../product-tiles.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { listParameters, readListQuery, withParameters } from "./list-query.ts";
import { SortSelect } from "./sort-select.tsx";
import { useMoreProducts } from "./use-more-products.ts";

type ProductList = ReplyOf<Api["catalog"]["list"]>;

type ListPageProps = {
  heading: string;
  list: ProductList;
  /** The category's path, on a category's page. */
  category?: string;
  emptyText: string;
};

/** Products with search, filters and sorting, all of which the address holds. */
export function ListPage({ heading, list, category, emptyText }: ListPageProps) {
  const [params] = useSearchParams();
  const query = readListQuery(params);
  const { products, hasMore, loadMore, loading } = useMoreProducts(list, listParameters(query, category));
  const navigating = useNavigation().state === "loading";

  return (
    <main id="main" className="container-page pt-6 sm:pt-8">
      <CategoryTabs current={category} />
      <div className="mt-6 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="font-extrabold text-4xl">{heading}</h1>
          <p role="status" className="tabular mt-1 text-muted">
            {list.total} {list.total === 1 ? "product" : "products"}
            {query.search.trim() && ` for “${query.search.trim()}”`}
          </p>
          {list.didYouMean && products.length > 0 && (
            <p className="mt-1">
              Did you mean{" "}
              <Link
                to={{ search: withParameters(params, { search: list.didYouMean }).toString() }}
                className="font-semibold text-brand underline underline-offset-4"
              >
                {list.didYouMean}
              </Link>
              ?
            </p>
          )}
        </div>
        <div className="flex items-center gap-2">
          <FilterPanel query={query} />
          <SortSelect sortBy={query.sortBy} />
        </div>
      </div>
      <ActiveFilters query={query} />
      <div className={navigating ? "opacity-60 transition-opacity delay-150" : "transition-opacity"}>
        {products.length > 0 ? (
          <>
            {/* The cards' headings stand one level below. */}
            <h2 className="sr-only">Products</h2>
            <ProductTiles products={products} eager={5} />
          </>
        ) : (
          <EmptyState
            icon={<SearchX />}
            title={emptyText}
            text="Try another word, or look through everything we have."
          >
            <ButtonLink to="/products">See all products</ButtonLink>
          </EmptyState>
        )}
        {hasMore && (
          <div className="mt-10 grid place-items-center">
            <Button look="secondary" onClick={loadMore} disabled={loading}>
              Load more
            </Button>
          </div>
        )}
      </div>
    </main>
  );
}

/** From one category to the next without going home. */
function CategoryTabs({ current }: { current: string | undefined }) {
  const look =
    "block whitespace-nowrap rounded-full border border-line bg-surface px-4 py-2 font-semibold hover:bg-sunken aria-[current=page]:border-brand aria-[current=page]:bg-brand aria-[current=page]:text-on-fill";
  return (
    <nav aria-label="Categories" className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
      <ul className="flex gap-2">
        <li>
          <Link to="/products" aria-current={current ? undefined : "page"} className={look}>
            All
          </Link>
        </li>
        {categories.map(({ text, path }) => (
          <li key={path}>
            <Link
              to={`/products/${path.toLowerCase()}`}
              prefetch="intent"
              aria-current={current === path ? "page" : undefined}
              className={look}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
