import { queryOptions } from "@tanstack/react-query";
import { api } from "./browser.ts";
import { ownOrdersQuery } from "./orders.ts";

/** The problems with one of the shopper's orders; refreshed together with the orders. */
export function problemsOfOrderQuery(id: string) {
  return queryOptions({
    queryKey: [...ownOrdersQuery.queryKey, id, "problems"],
    queryFn: () => api.problems.ofOrder({ id }),
  });
}
