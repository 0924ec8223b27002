import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Api } from "#contract/api.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { backOffice } from "#web/client/back-office.ts";
import { keptOffline, REFRESH_MS, STAFF_ORDERS_KEY } from "#web/office/shared/office-queries.ts";

/** The rounds: read again with whatever else shows orders. */
export const ROUNDS_KEY = [...STAFF_ORDERS_KEY, "rounds"];

/** The orders that can be put into a round, who can drive, and where rounds begin. */
export const roundPlanQuery = queryOptions({
  queryKey: [...ROUNDS_KEY, "plan"],
  queryFn: () => backOffice.rounds.plan(),
  refetchInterval: REFRESH_MS,
});

/** A page of the rounds, newest first. */
export function roundsQuery(query: InputOf<Api["rounds"]["list"]>) {
  return queryOptions({
    queryKey: [...ROUNDS_KEY, "list", query],
    queryFn: () => backOffice.rounds.list(query),
    meta: keptOffline,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/** The cash of a day ("2026-05-04", or empty for today) by driver. */
export function dayCashQuery(day: string) {
  return queryOptions({
    queryKey: [...ROUNDS_KEY, "cash", day],
    queryFn: () => backOffice.rounds.cashOfDay(day ? { day } : {}),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/** A round with its stops. */
export function roundQuery(id: string) {
  return queryOptions({
    queryKey: [...ROUNDS_KEY, "one", id],
    queryFn: () => backOffice.rounds.round({ id }),
    meta: keptOffline,
    refetchInterval: REFRESH_MS,
  });
}
