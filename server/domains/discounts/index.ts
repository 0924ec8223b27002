export { multiBuys } from "./multi-buys.ts";
export { readOpenScheduledPrices, scheduledPrices } from "./scheduled-prices.ts";
export { requireUsable, returnVoucher, takeVoucher, termsOf } from "./use-voucher.ts";
export { vouchers } from "./vouchers.ts";
