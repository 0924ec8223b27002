import type { Admit } from "#platform/admit.ts";
import type { Shop } from "#platform/shop.ts";
import { multiBuys } from "./multi-buys.ts";
import { scheduledPrices } from "./scheduled-prices.ts";
import { vouchers } from "./vouchers.ts";

/** All discounts as files of CSV, each kind newest first. `admit` runs each database read. */
export function exportDiscounts(shop: Shop, admit: Admit) {
  return [
    { name: "vouchers.csv", content: vouchers.exportAll(shop, admit) },
    { name: "multi-buys.csv", content: multiBuys.exportAll(shop, admit) },
    { name: "scheduled-prices.csv", content: scheduledPrices.exportAll(shop, admit) },
  ];
}
