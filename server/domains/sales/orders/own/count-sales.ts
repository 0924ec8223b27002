import { saveSales } from "#domains/catalog/index.ts";
import { DAY_MS } from "#platform/days.ts";
import type { Shop } from "#platform/shop.ts";
import { listSold } from "../steps/report-store.ts";

const COUNTED_DAYS = 30;
/** The best sellers of ten thousand orders represent a busier month well enough. */
const COUNTED_ORDERS = 10_000;
/** More than are shown, since some may go out of stock before the next count. */
const KEPT = 100;

/**
 * Counts the best-selling products of the last 30 days, in at most the newest ten thousand orders. Done periodically
 * and not in the orders' transactions, in which all orders would wait for the same counters.
 */
export async function countSales(shop: Shop): Promise<void> {
  const since = new Date(shop.clock().getTime() - COUNTED_DAYS * DAY_MS);
  await saveSales(shop, await listSold(shop.db, { since, orders: COUNTED_ORDERS }, KEPT));
}
