import { queryOptions } from "@tanstack/react-query";
import { limits } from "../../contract/limits.ts";
import { shopperApi } from "./shopper.ts";

/** The shopper's orders that await their payment; refreshed together with the order list (orders.ts). */
export const waitingOrdersQuery = queryOptions({
  queryKey: ["orders", "waiting"],
  queryFn: async () =>
    (await shopperApi.orders.mine({ status: "Awaiting payment", limit: limits.pageMax })).orders,
});
