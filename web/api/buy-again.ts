import { queryOptions } from "@tanstack/react-query";
import { ownOrdersQuery } from "./orders.ts";
import { shopperApi } from "./shopper.ts";

/** What the shopper orders most often; refreshed together with the orders. */
export const buyAgainQuery = queryOptions({
  queryKey: [...ownOrdersQuery.queryKey, "buy again"],
  queryFn: async () => (await shopperApi.orders.buyAgain()).products,
});
