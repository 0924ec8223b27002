import type { Queryable } from "../db/database.ts";
import { describeError } from "../describe-error.ts";
import type { Shop } from "../shop.ts";
import { roundMoved } from "./events.ts";
import { listWaiting } from "./stop-store.ts";
import { listStartedOf } from "./store.ts";

/** Has the open pages of the shoppers who wait for rounds ask again how many stops are before theirs. */
export async function tellWaiting(shop: Shop, db: Queryable, roundIds: readonly string[]): Promise<void> {
  const shopperIds = await listWaiting(db, roundIds);
  if (shopperIds.length > 0) await shop.events.publish(db, roundMoved, { shopperIds });
}

/** Does so for the rounds of orders that went out or are not out any more, wherever that was done. */
export async function tellBehind(shop: Shop, orderIds: readonly string[]): Promise<void> {
  try {
    await tellWaiting(shop, shop.db, await listStartedOf(shop.db, orderIds));
  } catch (error) {
    // The pages ask by themselves every minute.
    shop.log.warn(`Shoppers were not told of their round (${describeError(error)}).`);
  }
}
