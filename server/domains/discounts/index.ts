export { exportMultiBuys } from "./multi-buys/export-multi-buys.ts";
export { exportScheduledPrices } from "./scheduled-prices/export-scheduled-prices.ts";
export { schedulePrice } from "./scheduled-prices/manage.ts";
export { readOpenScheduledPrices } from "./scheduled-prices/service.ts";
export { exportVouchers } from "./vouchers/export-vouchers.ts";
export { requireUsable, returnVoucher, takeVoucher, termsOf } from "./vouchers/service.ts";
