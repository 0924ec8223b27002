import { queryOptions } from "@tanstack/react-query";
import { limits } from "../../contract/limits.ts";
import { api } from "./browser.ts";

/** Those of the shopper's orders that wait for their payment; refreshed together with all of them (orders.ts). */
export const waitingOrdersQuery = queryOptions({
  queryKey: ["orders", "waiting"],
  queryFn: async () => (await api.orders.mine({ status: "Awaiting payment", limit: limits.pageMax })).orders,
});
