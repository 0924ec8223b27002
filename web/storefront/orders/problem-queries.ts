import { queryOptions } from "@tanstack/react-query";
import { ownOrdersQuery } from "#web/browser-state/orders.ts";
import { shopperApi } from "#web/client/shopper.ts";

/** The problems with one of the shopper's orders; refreshed together with the orders. */
export function problemsOfOrderQuery(id: string) {
  return queryOptions({
    queryKey: [...ownOrdersQuery.queryKey, id, "problems"],
    queryFn: () => shopperApi.problems.ofOrder({ id }),
  });
}
