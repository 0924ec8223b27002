import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Api } from "#contract/api.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { isOver } from "#contract/tasks/task-states.ts";
import { backOffice } from "#web/client/back-office.ts";
import { OFFICE_KEY } from "#web/office/shared/office-queries.ts";

const REFRESH_MS = 2_000;

export const PROMOTIONS_KEY = [...OFFICE_KEY, "promotions"] as const;

type PromotionsInput = InputOf<Api["promotions"]["list"]>;

/** A page of the promotions that were sent, refreshed while one is being sent. */
export function promotionsQuery(input: PromotionsInput) {
  return queryOptions({
    queryKey: [...PROMOTIONS_KEY, input],
    queryFn: () => backOffice.promotions.list(input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.promotions.some(({ state, mails }) => !isOver(state) || (mails && !isOver(mails.state)))
        ? REFRESH_MS
        : false,
  });
}

/** How many shoppers a promotion would be sent to now. */
export const receiversQuery = queryOptions({
  queryKey: [...OFFICE_KEY, "promotion-receivers"],
  queryFn: () => backOffice.promotions.receivers(),
  gcTime: 0,
});
