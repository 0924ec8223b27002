import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import type { Api } from "#contract/api.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import type { ListedProduct } from "#web/browser-state/listed-product.ts";
import { api } from "#web/client/browser.ts";
import type { ListParameters } from "./list-query.ts";

export type ProductList = Pick<
  ReplyOf<Api["catalog"]["list"]>,
  "total" | "totalIsExact" | "isExact" | "didYouMean" | "without" | "diets" | "dietary" | "nextCursor"
> & {
  products: ListedProduct[];
};

/**
 * The pages of a product list; the first one came with the page itself. The loaded pages belong to the history entry,
 * like the scroll position: Back restores both, and a link starts anew.
 */
export function useProductPages(first: ProductList, parameters: ListParameters) {
  const { key } = useLocation();
  const { data, fetchNextPage, ...query } = useInfiniteQuery({
    queryKey: ["products", "list", key, parameters],
    queryFn: ({ pageParam }): Promise<ProductList> =>
      api.catalog.list({ ...parameters, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: parameters.cursor ?? "",
    getNextPageParam: (page) => page.nextCursor,
    initialData: { pages: [first], pageParams: [parameters.cursor ?? ""] },
    staleTime: 60_000,
    // For visitors who return soon. On the server the timer would keep the data in memory.
    gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 30 * 60_000,
    // The list does not move when the visitor returns to the window.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return {
    ...query,
    /** Loads the next page, or awaits it if it is loading already. */
    loadMore: () => fetchNextPage({ cancelRefetch: false }),
    pageCount: data.pages.length,
    nextCursor: data.pages.at(-1)?.nextCursor ?? null,
    // A rating that changes between two requests may move a product to the next page as well: it is shown once.
    products: [...new Map(data.pages.flatMap((page) => page.products).map((one) => [one._id, one])).values()],
  };
}

export type ProductPages = ReturnType<typeof useProductPages>;
