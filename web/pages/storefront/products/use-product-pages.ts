import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import type { Api } from "../../../../contract/api.ts";
import type { ReplyOf } from "../../../../contract/endpoint.ts";
import { api } from "../../../api/browser.ts";
import type { ListedProduct } from "../../../api/listed-product.ts";
import type { ListParameters } from "./list-query.ts";

export type ProductList = Pick<ReplyOf<Api["catalog"]["list"]>, "total" | "didYouMean" | "nextCursor"> & {
  products: ListedProduct[];
};

/**
 * The products of a list, page after page; the first one came with the page itself. What was loaded belongs to its
 * place in the browser's history, as the scroll position does: Back finds both, and a link begins anew.
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
    // For whoever comes back soon. On the server a timer would keep its copies in memory.
    gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 30 * 60_000,
    // Nothing moves under the eyes of whoever comes back to the window.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return {
    ...query,
    /** The next page; one that is on its way already is waited for. */
    loadMore: () => fetchNextPage({ cancelRefetch: false }),
    pageCount: data.pages.length,
    nextCursor: data.pages.at(-1)?.nextCursor ?? null,
    // A rating that changes while one reads may move a product onto the next page as well: it stands once.
    products: [...new Map(data.pages.flatMap((page) => page.products).map((one) => [one._id, one])).values()],
  };
}

export type ProductPages = ReturnType<typeof useProductPages>;
