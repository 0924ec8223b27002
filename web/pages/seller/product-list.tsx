import { useInfiniteQuery } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import { sellerProductsQuery } from "../../features/seller/seller-queries.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { ProductFilter, useProductFilter } from "./product-list/product-filter.tsx";
import { ProductTable, ProductTableSkeleton } from "./product-list/product-table.tsx";

export default function ProductList() {
  const search = useProductFilter();
  const { data } = useInfiniteQuery(sellerProductsQuery(search));
  const total = data?.pages[0]?.total;
  return (
    <>
      <PageHead title="Product List" />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex items-baseline gap-3">
          <h1 className="font-extrabold text-2xl">Product List</h1>
          <p role="status" className="tabular text-muted">
            {total !== undefined && `${total} ${total === 1 ? "product" : "products"}`}
          </p>
        </div>
        <ProductFilter />
      </div>
      <Products search={search} />
    </>
  );
}

function Products({ search }: { search: string }) {
  const {
    data,
    error,
    isPending,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
    isPlaceholderData,
  } = useInfiniteQuery(sellerProductsQuery(search));
  if (isPending) return <ProductTableSkeleton />;
  // A failed refresh leaves the list that is there.
  if (!data) return <LoadError error={error} onRetry={() => void refetch()} />;
  const products = data.pages.flatMap((page) => page.products);
  if (products.length === 0) return <NoProducts searching={search !== ""} />;
  return (
    <div className={isPlaceholderData ? "opacity-60 transition-opacity delay-150" : "transition-opacity"}>
      <ProductTable products={products} />
      {hasNextPage && (
        <div className="mt-6 grid place-items-center">
          <Button look="secondary" onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
            Load more
          </Button>
        </div>
      )}
    </div>
  );
}

function NoProducts({ searching }: { searching: boolean }) {
  return (
    <EmptyState
      icon={<PackageSearch />}
      title="No products found"
      text={searching ? "Try another word, or a part of one." : "What you add is sold here."}
    >
      {searching ? (
        <ButtonLink to="/seller/product-list" replace look="secondary">
          Show all products
        </ButtonLink>
      ) : (
        <ButtonLink to="/seller">Add Product</ButtonLink>
      )}
    </EmptyState>
  );
}
