import type { Shop } from "#platform/shop.ts";
import { multiBuys } from "./multi-buys.ts";
import { scheduledPrices } from "./scheduled-prices.ts";
import { vouchers } from "./vouchers.ts";

/** All discounts as files of CSV, each kind newest first. `inTurn` runs each database read. */
export function exportDiscounts(shop: Shop, inTurn: <T>(work: () => Promise<T>) => Promise<T>) {
  return [
    { name: "vouchers.csv", content: vouchers.exportAll(shop, inTurn) },
    { name: "multi-buys.csv", content: multiBuys.exportAll(shop, inTurn) },
    { name: "scheduled-prices.csv", content: scheduledPrices.exportAll(shop, inTurn) },
  ];
}
