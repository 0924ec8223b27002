import { queryOptions } from "@tanstack/react-query";
import { ownOrdersQuery } from "./orders.ts";
import { shopperApi } from "./shopper.ts";

/** The receipt of one of the shopper's orders; refreshed together with the orders. */
export function receiptQuery(id: string) {
  return queryOptions({
    queryKey: [...ownOrdersQuery.queryKey, id, "receipt"],
    queryFn: () => shopperApi.orders.receipt({ id }),
  });
}
