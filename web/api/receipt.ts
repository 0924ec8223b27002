import { queryOptions } from "@tanstack/react-query";
import { api } from "./browser.ts";
import { ownOrdersQuery } from "./orders.ts";

/** The receipt of one of the shopper's orders; refreshed together with the orders. */
export function receiptQuery(id: string) {
  return queryOptions({
    queryKey: [...ownOrdersQuery.queryKey, id, "receipt"],
    queryFn: () => api.orders.receipt({ id }),
  });
}
