import { queryOptions } from "@tanstack/react-query";
import { api } from "./browser.ts";

/** The shopper's address book, newest first. */
export const addressesQuery = queryOptions({
  queryKey: ["addresses"],
  queryFn: async () => (await api.addresses.list()).addresses,
});
