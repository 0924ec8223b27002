import { queryOptions } from "@tanstack/react-query";
import { shopperApi } from "#web/client/shopper.ts";

export const CREDIT_KEY = ["credit"] as const;

/** The shopper's store credit, and the newest changes of it. */
export const creditQuery = queryOptions({
  queryKey: CREDIT_KEY,
  queryFn: () => shopperApi.storeCredit.mine({}),
});
