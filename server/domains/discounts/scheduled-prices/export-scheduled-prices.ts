import type { ScheduledPrice } from "#contract/scheduled-prices/staff-endpoints.ts";
import { type CsvColumns, streamCsv } from "#platform/csv/stream-csv.ts";
import type { Shop } from "#platform/shop.ts";
import { viewScheduledPrices } from "./service.ts";
import { scheduledPriceList } from "./store.ts";

const PRICES_AT_ONCE = 500;

/** Times are in UTC, and money is in the shop's currency. */
const columns: CsvColumns<ScheduledPrice> = {
  Product: ({ product }) => product ?? "",
  Category: ({ category }) => category ?? "",
  Name: ({ about }) => about,
  Offer: ({ name }) => name ?? "",
  Percent: ({ percent }) => percent ?? "",
  Price: ({ price }) => price ?? "",
  From: ({ from }) => from ?? "",
  Until: ({ until }) => until ?? "",
};

/** Streams all scheduled prices as CSV, newest first. `inTurn` runs each database read. */
export function exportScheduledPrices(
  shop: Shop,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
): AsyncGenerator<string> {
  const pages = scheduledPriceList.pages(shop.db, { limit: PRICES_AT_ONCE });
  return streamCsv({ columns, pages, view: (rows) => viewScheduledPrices(shop, shop.db, rows), inTurn });
}
