export { exportDiscounts } from "./export-discounts.ts";
export { readOpenScheduledPrices, schedulePrice } from "./scheduled-prices.ts";
export { requireUsable, returnVoucher, takeVoucher, termsOf } from "./use-voucher.ts";
