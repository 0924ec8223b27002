import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Api } from "#contract/api.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { backOffice } from "#web/client/back-office.ts";
import { SELLER_KEY } from "./seller-queries.ts";

const REFRESH_MS = 60_000;

export const MULTI_BUYS_KEY = [...SELLER_KEY, "multi-buys"] as const;
export const SCHEDULED_PRICES_KEY = [...SELLER_KEY, "scheduled-prices"] as const;
export const VOUCHERS_KEY = [...SELLER_KEY, "vouchers"] as const;

type VouchersInput = InputOf<Api["staffVouchers"]["list"]>;

/** A page of the vouchers, according to the list's URL. The number of uses of the first page is refreshed. */
export function vouchersQuery(input: VouchersInput) {
  return queryOptions({
    queryKey: [...VOUCHERS_KEY, input],
    queryFn: () => backOffice.staffVouchers.list(input),
    placeholderData: keepPreviousData,
    refetchInterval: input.cursor ? false : REFRESH_MS,
  });
}

type MultiBuysInput = InputOf<Api["staffMultiBuys"]["list"]>;

/** A page of the multi-buys, according to the list's URL. */
export function multiBuysQuery(input: MultiBuysInput) {
  return queryOptions({
    queryKey: [...MULTI_BUYS_KEY, input],
    queryFn: () => backOffice.staffMultiBuys.list(input),
    placeholderData: keepPreviousData,
  });
}

type ScheduledPricesInput = InputOf<Api["scheduledPrices"]["list"]>;

/** A page of the scheduled prices, according to the list's URL. */
export function scheduledPricesQuery(input: ScheduledPricesInput) {
  return queryOptions({
    queryKey: [...SCHEDULED_PRICES_KEY, input],
    queryFn: () => backOffice.scheduledPrices.list(input),
    placeholderData: keepPreviousData,
  });
}
