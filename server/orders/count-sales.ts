import { saveSales } from "../catalog/best-sellers.ts";
import type { Shop } from "../shop.ts";
import { listSold } from "./report-store.ts";

const COUNTED_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
/** Many more than are shown: some may be out of stock by then. */
const KEPT = 100;

/**
 * Counts which products sold most in the last 30 days. This is done now and then, apart from the orders: a counter in
 * each order's transaction would be what all orders wait for.
 */
export async function countSales(shop: Shop): Promise<void> {
  const since = new Date(shop.clock().getTime() - COUNTED_DAYS * DAY_MS);
  await saveSales(shop, await listSold(shop.db, since, KEPT));
}
