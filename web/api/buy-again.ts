import { queryOptions } from "@tanstack/react-query";
import { api } from "./browser.ts";
import { ownOrdersQuery } from "./orders.ts";

/** What the shopper orders most often; refreshed together with the orders. */
export const buyAgainQuery = queryOptions({
  queryKey: [...ownOrdersQuery.queryKey, "buy again"],
  queryFn: async () => (await api.orders.buyAgain()).products,
});
