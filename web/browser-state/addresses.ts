import { queryOptions } from "@tanstack/react-query";
import { shopperApi } from "#web/client/shopper.ts";

/** The shopper's address book, newest first. */
export const addressesQuery = queryOptions({
  queryKey: ["addresses"],
  queryFn: async () => (await shopperApi.addresses.list()).addresses,
});
