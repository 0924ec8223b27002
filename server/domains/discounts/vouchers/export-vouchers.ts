import type { StaffVoucher } from "#contract/vouchers/staff-endpoints.ts";
import { type CsvColumns, streamCsv } from "#platform/csv/stream-csv.ts";
import type { Shop } from "#platform/shop.ts";
import { voucherList } from "./store.ts";
import { viewStaffVoucher } from "./view.ts";

const VOUCHERS_AT_ONCE = 500;

/** Days are in the shop's time zone, and money is in its currency. */
const columns: CsvColumns<StaffVoucher> = {
  Code: ({ code }) => code,
  Gives: ({ kind }) => kind,
  Percent: ({ percent }) => percent ?? "",
  Amount: ({ amount }) => amount ?? "",
  "For orders from": ({ minimum }) => minimum ?? "",
  "First day": ({ from }) => from ?? "",
  "Last day": ({ until }) => until ?? "",
  "Once per shopper": ({ oncePerShopper }) => (oncePerShopper ? "yes" : "no"),
  Uses: ({ uses }) => uses,
  "Uses at most": ({ usesMax }) => usesMax ?? "",
};

/** Streams all vouchers as CSV, newest first. `inTurn` runs each database read. */
export function exportVouchers(
  shop: Shop,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
): AsyncGenerator<string> {
  return streamCsv({
    columns,
    pages: voucherList.pages(shop.db, { limit: VOUCHERS_AT_ONCE }),
    view: (rows) => rows.map((row) => viewStaffVoucher(shop, row)),
    inTurn,
  });
}
