import { roundMoved } from "#domains/sales/index.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { listWaiting } from "./stop-store.ts";

/** Has the open pages of the shoppers who wait for rounds ask again how many stops are before theirs. */
export async function tellWaiting(
  { events }: Shop,
  db: Queryable,
  roundIds: readonly string[],
): Promise<void> {
  const shopperIds = await listWaiting(db, roundIds);
  if (shopperIds.length > 0) await events.publish(db, roundMoved, { shopperIds });
}
