import type { StaffVoucher } from "../../contract/vouchers/staff-endpoints.ts";
import { toCsv } from "../csv.ts";
import type { Shop } from "../shop.ts";
import { voucherList } from "./store.ts";
import { viewStaffVoucher } from "./view.ts";

const VOUCHERS_AT_ONCE = 500;

/** Days are in the shop's time zone, and money is in its currency. */
const columns: Record<string, (voucher: StaffVoucher) => string | number> = {
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
export async function* exportVouchers(
  shop: Shop,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
): AsyncGenerator<string> {
  yield `\ufeff${toCsv([Object.keys(columns)])}`;
  const pages = voucherList.pages(shop.db, { limit: VOUCHERS_AT_ONCE });
  while (true) {
    const page = await inTurn(() => pages.next());
    if (page.done) return;
    const vouchers = page.value.map((row) => viewStaffVoucher(shop, row));
    yield toCsv(vouchers.map((voucher) => Object.values(columns).map((cell) => cell(voucher))));
  }
}
