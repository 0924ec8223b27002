import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Api } from "#contract/api.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { backOffice } from "#web/client/back-office.ts";
import { keptOffline, OFFICE_KEY } from "#web/office/shared/office-queries.ts";

const PRODUCTS_PER_PAGE = 100;
const REFRESH_MS = 60_000;
const DRAFT_REFRESH_MS = 10_000;

/** Of everything about stock. */
export const STOCK_KEY = [...OFFICE_KEY, "stock"] as const;

type LowStockInput = InputOf<Api["stock"]["low"]>;
type SheetsInput = InputOf<Api["stockSheets"]["list"]>;

/** The movements of a product's stock, page by page. */
export function movementsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...STOCK_KEY, "movements", id],
    queryFn: ({ pageParam }) =>
      backOffice.stock.movements({ id, ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** A page of the products of which few are left, according to the list's URL. */
export function lowStockQuery(input: LowStockInput) {
  return queryOptions({
    queryKey: [...STOCK_KEY, "low", input],
    queryFn: () => backOffice.stock.low(input),
    placeholderData: keepPreviousData,
    refetchInterval: input.cursor ? false : REFRESH_MS,
  });
}

type NearInput = InputOf<Api["stockLots"]["nearDate"]>;

/** A page of the lots whose best-before day is near or over, according to the list's URL. */
export function nearDateQuery(input: NearInput) {
  return queryOptions({
    queryKey: [...STOCK_KEY, "near-date", input],
    queryFn: () => backOffice.stockLots.nearDate(input),
    placeholderData: keepPreviousData,
    refetchInterval: input.cursor ? false : REFRESH_MS,
    meta: keptOffline,
  });
}

/** The lots of a product with pieces left. */
export function lotsQuery(id: string) {
  return queryOptions({
    queryKey: [...STOCK_KEY, "lots", id],
    queryFn: () => backOffice.stockLots.ofProduct({ id }),
  });
}

/** A page of the deliveries and stock-takes, according to the list's URL. */
export function sheetsQuery(input: SheetsInput) {
  return queryOptions({
    queryKey: [...STOCK_KEY, "sheets", input],
    queryFn: () => backOffice.stockSheets.list(input),
    placeholderData: keepPreviousData,
  });
}

/** A delivery or stock-take. Drafts are refreshed, because others may fill them as well. */
export function sheetQuery(id: string) {
  return queryOptions({
    queryKey: [...STOCK_KEY, "sheet", id],
    queryFn: () => backOffice.stockSheets.read({ id }),
    refetchInterval: ({ state }) => (state.data?.sheet.bookedAt === null ? DRAFT_REFRESH_MS : false),
    meta: keptOffline,
  });
}

/** The products of a category by name, page by page; all products without one. */
export function productsByNameQuery(category: string | null) {
  const input = { sortBy: "name", limit: PRODUCTS_PER_PAGE, ...(category !== null && { category }) } as const;
  return infiniteQueryOptions({
    queryKey: [...OFFICE_KEY, "products-by-name", category],
    queryFn: ({ pageParam }) =>
      backOffice.staffCatalog.staffList({ ...input, ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** What was missing in orders today. */
export const shortTodayQuery = queryOptions({
  queryKey: [...STOCK_KEY, "short-today"],
  queryFn: () => backOffice.stock.short(),
  meta: keptOffline,
});
