import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Api } from "#contract/api.ts";
import type { BulkChange } from "#contract/catalog/bulk/endpoints.ts";
import type { BulkResult } from "#contract/catalog/bulk/states.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { isOver } from "#contract/tasks/task-states.ts";
import { backOffice } from "#web/client/back-office.ts";
import { shopperApi } from "#web/client/shopper.ts";

const PRODUCTS_PER_PAGE = 100;
/** As many as one call may change together. */
const ORDERS_PER_PAGE = 100;
/** How often what changes by itself is read again. */
export const REFRESH_MS = 60_000;
const WORKING_MS = 1_000;

/** Marks the queries of the pages that open again without a connection: see kept-work.ts. */
export const keptOffline = { isKeptOffline: true };

/** The prefix of all query keys for the staff's data, which is deleted at logout. */
export const OFFICE_KEY = ["seller"] as const;
export const STAFF_PRODUCTS_KEY = [...OFFICE_KEY, "products"] as const;
export const DISCREPANCIES_KEY = [...OFFICE_KEY, "discrepancies"] as const;
export const PROBLEMS_KEY = [...OFFICE_KEY, "problems"] as const;
export const STAFF_ORDERS_KEY = [...OFFICE_KEY, "orders"] as const;
export const SCHEDULED_PRICES_KEY = [...OFFICE_KEY, "scheduled-prices"] as const;

/** The day's numbers, refreshed while they are visible. */
export const staffSummaryQuery = queryOptions({
  queryKey: [...OFFICE_KEY, "summary"],
  queryFn: () => backOffice.staffOrders.summary(),
  refetchInterval: REFRESH_MS,
});

type ProductsInput = InputOf<Api["staffCatalog"]["staffList"]>;
type DiscrepanciesInput = InputOf<Api["payments"]["discrepancies"]>;
type ProblemsInput = InputOf<Api["problems"]["list"]>;
type OrdersInput = InputOf<Api["staffOrders"]["all"]>;

/** A page of the products, according to the list's URL. */
export function staffProductsQuery(input: ProductsInput) {
  return queryOptions({
    queryKey: [...STAFF_PRODUCTS_KEY, input],
    queryFn: () => backOffice.staffCatalog.staffList({ limit: PRODUCTS_PER_PAGE, ...input }),
    // The table stays visible while the next one loads.
    placeholderData: keepPreviousData,
  });
}

/** A product with everything that can be edited of it. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: [...OFFICE_KEY, "product", id],
    queryFn: () => backOffice.products.read({ id }),
  });
}

/** The caller's latest bulk change, while it runs or can be undone. */
export const latestBulkChangeQuery = queryOptions({
  queryKey: [...OFFICE_KEY, "bulk-changes", "latest"],
  queryFn: () => backOffice.bulkChanges.latest(),
  refetchInterval: ({ state }) => (isWorking(state.data?.bulkChange) ? WORKING_MS : false),
});

/** A bulk change, read again every second while its products are looked for. */
export function bulkChangeQuery(id: string) {
  return queryOptions({
    queryKey: [...OFFICE_KEY, "bulk-changes", id],
    queryFn: () => backOffice.bulkChanges.read({ id }),
    refetchInterval: ({ state }) => (isWorking(state.data?.bulkChange) ? WORKING_MS : false),
  });
}

function isWorking(change: BulkChange | null | undefined): boolean {
  return change?.task ? !isOver(change.task.state) : false;
}

/** The products of a bulk change with a result, page by page. */
export function bulkRowsQuery(id: string, result: BulkResult) {
  return infiniteQueryOptions({
    queryKey: [...bulkChangeQuery(id).queryKey, result],
    queryFn: ({ pageParam }) =>
      backOffice.bulkChanges.rows({ id, result, ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** The history of a product, page by page. */
export function productHistoryQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...productQuery(id).queryKey, "history"],
    queryFn: ({ pageParam }) =>
      backOffice.products.history({ id, ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** A page of the orders. The first page refreshes by itself; later pages do not move under the reader. */
export function staffOrdersQuery(input: OrdersInput) {
  return queryOptions({
    queryKey: [...STAFF_ORDERS_KEY, input],
    queryFn: () => backOffice.staffOrders.all({ limit: ORDERS_PER_PAGE, ...input }),
    placeholderData: keepPreviousData,
    refetchInterval: input.cursor ? false : REFRESH_MS,
  });
}

/** A page of payment discrepancies; without a state, the unchecked ones. */
export function discrepanciesQuery(input: DiscrepanciesInput) {
  return queryOptions({
    queryKey: [...DISCREPANCIES_KEY, input],
    queryFn: () => backOffice.payments.discrepancies(input),
    placeholderData: keepPreviousData,
    refetchInterval: input.cursor ? false : REFRESH_MS,
  });
}

/** A page of the problems that shoppers reported; without a state, the open ones. */
export function problemsQuery(input: ProblemsInput) {
  return queryOptions({
    queryKey: [...PROBLEMS_KEY, input],
    queryFn: () => shopperApi.problems.list(input),
    placeholderData: keepPreviousData,
    refetchInterval: input.cursor ? false : REFRESH_MS,
  });
}

/** The synonyms of the search. */
export const synonymsQuery = queryOptions({
  queryKey: [...OFFICE_KEY, "synonyms"],
  queryFn: () => backOffice.staffCatalog.synonyms(),
});

/** The settings with the version that a change has to name. */
export const allSettingsQuery = queryOptions({
  queryKey: [...OFFICE_KEY, "settings"],
  queryFn: () => backOffice.staffSettings.allSettings(),
});

/** What is done of the setup of a new shop. */
export const setupQuery = queryOptions({
  queryKey: [...OFFICE_KEY, "setup"],
  queryFn: () => backOffice.setup.checklist(),
});

/** How much of the demo catalogue is there. */
export const demoQuery = queryOptions({
  queryKey: [...OFFICE_KEY, "demo"],
  queryFn: () => backOffice.demo.read(),
});

/** Who is logged in, their role, and what this shop's back office includes. */
export const ownMemberQuery = queryOptions({
  queryKey: [...OFFICE_KEY, "door"],
  queryFn: () => backOffice.staff.session(),
  staleTime: REFRESH_MS,
  meta: keptOffline,
});

/** The newest mails of a demo shop, which are not sent. */
export const outboxQuery = queryOptions({
  queryKey: [...OFFICE_KEY, "outbox"],
  queryFn: () => backOffice.mail.outbox(),
  refetchInterval: 10_000,
});

export function outboxMailQuery(id: string) {
  return queryOptions({
    queryKey: [...OFFICE_KEY, "outbox", id],
    queryFn: () => backOffice.mail.outboxMail({ id }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
