import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "./browser.ts";

const PAGE_SIZE = 20;

/** The shopper's orders, newest first, a page at a time. */
export const ownOrdersQuery = infiniteQueryOptions({
  queryKey: ["orders"],
  queryFn: ({ pageParam }) => api.orders.mine({ limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }),
  initialPageParam: "",
  getNextPageParam: (page) => page.nextCursor,
});
