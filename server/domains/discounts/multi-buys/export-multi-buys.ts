import type { StaffMultiBuy } from "#contract/multi-buys/staff-endpoints.ts";
import { type CsvColumns, streamCsv } from "#platform/csv/stream-csv.ts";
import type { Shop } from "#platform/shop.ts";
import { viewStaffMultiBuys } from "./service.ts";
import { multiBuyList } from "./store.ts";

const MULTI_BUYS_AT_ONCE = 500;

/** Days are in the shop's time zone, and money is in its currency. */
const columns: CsvColumns<StaffMultiBuy> = {
  Product: ({ product }) => product ?? "",
  Category: ({ category }) => category ?? "",
  Name: ({ about }) => about,
  Pieces: ({ pieces }) => pieces,
  "Paid for": ({ payFor }) => payFor ?? "",
  "Price of all": ({ price }) => price ?? "",
  "First day": ({ from }) => from ?? "",
  "Last day": ({ until }) => until ?? "",
};

/** Streams all multi-buys as CSV, newest first. `inTurn` runs each database read. */
export function exportMultiBuys(
  shop: Shop,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
): AsyncGenerator<string> {
  const pages = multiBuyList.pages(shop.db, { limit: MULTI_BUYS_AT_ONCE });
  return streamCsv({ columns, pages, view: (rows) => viewStaffMultiBuys(shop, shop.db, rows), inTurn });
}
