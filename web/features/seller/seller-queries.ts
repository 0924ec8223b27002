import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/browser.ts";

const PRODUCTS_PER_PAGE = 100;
const ORDERS_PER_PAGE = 50;
const REFRESH_MS = 60_000;

/** Everything only the seller sees has a key that begins so, and is forgotten together when she logs out. */
export const SELLER_KEY = ["seller"] as const;
export const SELLER_PRODUCTS_KEY = [...SELLER_KEY, "products"] as const;

/** The numbers of the day, kept fresh while they are looked at. */
export const sellerSummaryQuery = queryOptions({
  queryKey: [...SELLER_KEY, "summary"],
  queryFn: () => api.seller.summary(),
  refetchInterval: REFRESH_MS,
});

/** All products, newest first, or those a search finds, the best match first, a page at a time. */
export function sellerProductsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...SELLER_PRODUCTS_KEY, search],
    queryFn: ({ pageParam }) =>
      api.catalog.list({
        limit: PRODUCTS_PER_PAGE,
        ...(search && { search }),
        ...(pageParam && { cursor: pageParam }),
      }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    // The table stays while the next search is on its way.
    placeholderData: keepPreviousData,
  });
}

/** All orders, newest first, a page at a time. */
export const sellerOrdersQuery = infiniteQueryOptions({
  queryKey: [...SELLER_KEY, "orders"],
  queryFn: ({ pageParam }) =>
    api.seller.orders({ limit: ORDERS_PER_PAGE, ...(pageParam && { cursor: pageParam }) }),
  initialPageParam: "",
  getNextPageParam: (page) => page.nextCursor,
  // New orders come in by themselves; whoever reads further back is left in peace.
  refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : REFRESH_MS),
});

/** What the payment gateway told that does not fit an order, until somebody has looked into it. */
export const discrepanciesQuery = queryOptions({
  queryKey: [...SELLER_KEY, "discrepancies"],
  queryFn: () => api.seller.discrepancies(),
  refetchInterval: REFRESH_MS,
});

/** What the seller's side of this shop has, which stays as it is while the shop is open. */
export const sellerDoorQuery = queryOptions({
  queryKey: [...SELLER_KEY, "door"],
  queryFn: () => api.seller.isAuth(),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The newest mails of a demo shop, which sends none. */
export const outboxQuery = queryOptions({
  queryKey: [...SELLER_KEY, "outbox"],
  queryFn: () => api.seller.outbox(),
  refetchInterval: 10_000,
});

export function outboxMailQuery(id: string) {
  return queryOptions({
    queryKey: [...SELLER_KEY, "outbox", id],
    queryFn: () => api.seller.outboxMail({ id }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
