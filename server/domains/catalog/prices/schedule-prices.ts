import { inTransaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { productChanged, subjectsOf } from "../events.ts";
import { writeScheduledPrices } from "./schedule-store.ts";

const PRODUCTS_AT_ONCE = 500;

/**
 * Gives the products the scheduled prices that count now, and takes back those that do not any more. It only writes what
 * differs, in short transactions, so that it can run anywhere, several times and at the same time. With `productIds` it is
 * only about those products.
 */
export async function applyScheduledPrices(
  { clock, db, events }: Shop,
  productIds?: readonly string[],
): Promise<void> {
  for (;;) {
    const changed = await inTransaction(db, async (tx) => {
      const rows = await writeScheduledPrices(tx, { now: clock(), limit: PRODUCTS_AT_ONCE, productIds });
      if (rows.length > 0) await events.publish(tx, productChanged, subjectsOf(rows));
      return rows.length;
    });
    if (changed < PRODUCTS_AT_ONCE) return;
  }
}
