import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { fewLeftChanged, stockChanged, stockCounted, subjectsOf } from "../events.ts";
import { backInStockJob } from "../jobs.ts";
import type { StockMove } from "./stock-store.ts";

/**
 * Publishes events about the products whose quantity changed: about all of them, and about those that came into stock,
 * went out of stock, or of which shoppers see another number left. Queues the notices of those that came back.
 */
export async function publishMoves(
  { events, jobs }: Shop,
  tx: Transaction,
  moved: readonly StockMove[],
): Promise<void> {
  if (moved.length === 0) return;
  await events.publish(tx, stockCounted, { ids: idsOf(moved) });
  const changed = moved.filter(({ availabilityChanged }) => availabilityChanged);
  if (changed.length > 0) await events.publish(tx, stockChanged, subjectsOf(changed));
  const few = moved.filter((each) => each.fewLeftChanged && !each.availabilityChanged);
  if (few.length > 0) await events.publish(tx, fewLeftChanged, { ids: idsOf(few) });
  const back = changed.filter(({ inStock }) => inStock);
  if (back.length > 0) await jobs.send(tx, backInStockJob, { productIds: idsOf(back) });
}

function idsOf(moved: readonly StockMove[]): string[] {
  return moved.map(({ id }) => id);
}
