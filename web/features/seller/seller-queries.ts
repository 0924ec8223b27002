import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Api } from "../../../contract/api.ts";
import type { InputOf } from "../../../contract/endpoint.ts";
import { api } from "../../api/browser.ts";

const PRODUCTS_PER_PAGE = 100;
const ORDERS_PER_PAGE = 50;
const REFRESH_MS = 60_000;

/** Everything only the seller sees has a key that begins so, and is forgotten together when she logs out. */
export const SELLER_KEY = ["seller"] as const;
export const SELLER_PRODUCTS_KEY = [...SELLER_KEY, "products"] as const;
export const DISCREPANCIES_KEY = [...SELLER_KEY, "discrepancies"] as const;
export const SELLER_ORDERS_KEY = [...SELLER_KEY, "orders"] as const;

export const MEMBERS_KEY = [...SELLER_KEY, "members"] as const;

/** The numbers of the day, kept fresh while they are looked at. */
export const sellerSummaryQuery = queryOptions({
  queryKey: [...SELLER_KEY, "summary"],
  queryFn: () => api.orders.summary(),
  refetchInterval: REFRESH_MS,
});

type ProductsInput = InputOf<Api["catalog"]["staffList"]>;
type MembersInput = InputOf<Api["staff"]["members"]>;
type DiscrepanciesInput = InputOf<Api["payments"]["discrepancies"]>;
type OrdersInput = InputOf<Api["orders"]["all"]>;

/** A page of the products, as the address of the list asks for it. */
export function sellerProductsQuery(input: ProductsInput) {
  return queryOptions({
    queryKey: [...SELLER_PRODUCTS_KEY, input],
    queryFn: () => api.catalog.staffList({ limit: PRODUCTS_PER_PAGE, ...input }),
    // The table stays while the next one is on its way.
    placeholderData: keepPreviousData,
  });
}

/** A page of the orders. New ones come in by themselves on the first; whoever reads further back is left in peace. */
export function sellerOrdersQuery(input: OrdersInput) {
  return queryOptions({
    queryKey: [...SELLER_ORDERS_KEY, input],
    queryFn: () => api.orders.all({ limit: ORDERS_PER_PAGE, ...input }),
    placeholderData: keepPreviousData,
    refetchInterval: input.cursor ? false : REFRESH_MS,
  });
}

/** A page of what the payment gateway told that does not fit an order; without a state what nobody has looked into. */
export function discrepanciesQuery(input: DiscrepanciesInput) {
  return queryOptions({
    queryKey: [...DISCREPANCIES_KEY, input],
    queryFn: () => api.payments.discrepancies(input),
    placeholderData: keepPreviousData,
    refetchInterval: input.cursor ? false : REFRESH_MS,
  });
}

/** Who is logged in here, as what, and what this shop's back office has. */
export const sellerDoorQuery = queryOptions({
  queryKey: [...SELLER_KEY, "door"],
  queryFn: () => api.staff.session(),
  staleTime: REFRESH_MS,
});

/** A page of the staff, as the address of the list asks for it. */
export function membersQuery(input: MembersInput) {
  return queryOptions({
    queryKey: [...MEMBERS_KEY, input],
    queryFn: () => api.staff.members(input),
    placeholderData: keepPreviousData,
  });
}

/** The way an order has gone, and who took each step. */
export function orderHistoryQuery(id: string) {
  return queryOptions({
    queryKey: [...SELLER_ORDERS_KEY, "history", id],
    queryFn: () => api.orders.history({ id }),
  });
}

/** The newest mails of a demo shop, which sends none. */
export const outboxQuery = queryOptions({
  queryKey: [...SELLER_KEY, "outbox"],
  queryFn: () => api.mail.outbox(),
  refetchInterval: 10_000,
});

export function outboxMailQuery(id: string) {
  return queryOptions({
    queryKey: [...SELLER_KEY, "outbox", id],
    queryFn: () => api.mail.outboxMail({ id }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
