import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { shopperApi } from "#web/client/shopper.ts";

const PAGE_SIZE = 20;
/** In case an event was missed. */
const STOPS_REFRESH_MS = 60_000;

/** The shopper's orders, newest first, a page at a time. */
export const ownOrdersQuery = infiniteQueryOptions({
  queryKey: ["orders"],
  queryFn: ({ pageParam }) =>
    shopperApi.orders.mine({ limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }),
  initialPageParam: "",
  getNextPageParam: (page) => page.nextCursor,
});

/** One of the shopper's orders with its history; refreshed together with the list. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ownOrdersQuery.queryKey, id],
    queryFn: () => shopperApi.orders.order({ id }),
  });
}

/** How many stops are before one of the shopper's orders; refreshed together with it. */
export function stopsAwayQuery(id: string) {
  return queryOptions({
    queryKey: [...ownOrdersQuery.queryKey, id, "stops-away"],
    queryFn: () => shopperApi.ownRounds.stopsAway({ id }),
    refetchInterval: STOPS_REFRESH_MS,
  });
}
