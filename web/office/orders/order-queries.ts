import { queryOptions } from "@tanstack/react-query";
import { backOffice } from "#web/client/back-office.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { keptOffline, REFRESH_MS, STAFF_ORDERS_KEY } from "#web/office/shared/office-queries.ts";

/** How many orders are on each tab of the board. */
export const boardCountsQuery = queryOptions({
  queryKey: [...STAFF_ORDERS_KEY, "counts"],
  queryFn: () => backOffice.orderBoard.counts(),
  refetchInterval: REFRESH_MS,
});

/** An order with its history, messages and note. */
export function staffOrderQuery(id: string) {
  return queryOptions({
    queryKey: [...STAFF_ORDERS_KEY, "order", id],
    queryFn: () => backOffice.orderBoard.order({ id }),
  });
}

/** What happened to an order's money at the gateway. */
export function paymentsOfOrderQuery(id: string) {
  return queryOptions({
    queryKey: [...STAFF_ORDERS_KEY, "payments", id],
    queryFn: () => backOffice.payments.ofOrder({ id }),
  });
}

/** The problems that the shopper reported with an order, open and answered. */
export function problemsOfOrderQuery(id: string) {
  return queryOptions({
    queryKey: [...STAFF_ORDERS_KEY, "problems", id],
    queryFn: () => shopperApi.problems.list({ order: id }),
  });
}

/** The walks: lists of what is to be picked. */
export const WALK_KEY = [...STAFF_ORDERS_KEY, "walk"];

/** What is to be picked for these orders. */
export function walkQuery(ids: string) {
  return queryOptions({
    queryKey: [...WALK_KEY, ids],
    queryFn: () => backOffice.picking.walk({ ids }),
    meta: keptOffline,
    refetchInterval: REFRESH_MS,
  });
}

/** What can replace a product of an order. */
export function substitutesQuery(wish: { order: string; product: string; quantity: number }) {
  return queryOptions({
    queryKey: [...STAFF_ORDERS_KEY, "substitutes", wish],
    queryFn: () => backOffice.picking.substitutes(wish),
  });
}

/** What was given back for an order, and what still can be. */
export function reimbursementsQuery(id: string) {
  return queryOptions({
    queryKey: [...STAFF_ORDERS_KEY, "reimbursements", id],
    queryFn: () => backOffice.reimbursements.ofOrder({ id }),
  });
}

/** The invoice and credit notes of an order. */
export function documentsQuery(id: string) {
  return queryOptions({
    queryKey: [...STAFF_ORDERS_KEY, "documents", id],
    queryFn: () => shopperApi.invoices.staffOfOrder({ id }),
  });
}

/** What is printed for these orders. */
export function printQuery(ids: string) {
  return queryOptions({
    queryKey: [...STAFF_ORDERS_KEY, "print", ids],
    queryFn: () => backOffice.orderBoard.print({ ids }),
  });
}
