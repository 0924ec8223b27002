import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { fewLeftChanged, stockChanged, stockCounted, subjectsOf } from "../events.ts";
import { backInStockJob } from "../jobs.ts";
import type { StockMove } from "./stock-store.ts";

const PRODUCTS_PER_JOB = 1_000;

type Returning = Pick<StockMove, "id" | "availabilityChanged" | "inStock">;

/**
 * Publishes events about the products whose quantity changed: about all of them, and about those that came into stock,
 * went out of stock, or of which shoppers see another number left. Queues the notices of those that came back.
 */
export async function publishMoves(shop: Shop, tx: Transaction, moved: readonly StockMove[]): Promise<void> {
  if (moved.length === 0) return;
  const { events } = shop;
  await events.publish(tx, stockCounted, { ids: idsOf(moved) });
  const changed = moved.filter(({ availabilityChanged }) => availabilityChanged);
  if (changed.length > 0) await events.publish(tx, stockChanged, subjectsOf(changed));
  const few = moved.filter((each) => each.fewLeftChanged && !each.availabilityChanged);
  if (few.length > 0) await events.publish(tx, fewLeftChanged, { ids: idsOf(few) });
  await queueNotices(shop, tx, moved);
}

/** Queues the notices of the products that came back into stock. */
export async function queueNotices(
  { jobs }: Shop,
  tx: Transaction,
  moved: readonly Returning[],
): Promise<void> {
  const back = idsOf(moved.filter(({ availabilityChanged, inStock }) => availabilityChanged && inStock));
  for (let start = 0; start < back.length; start += PRODUCTS_PER_JOB)
    await jobs.send(tx, backInStockJob, { productIds: back.slice(start, start + PRODUCTS_PER_JOB) });
}

function idsOf(moved: readonly { id: string }[]): string[] {
  return moved.map(({ id }) => id);
}
