import type { Transaction } from "../../db/database.ts";
import { resync } from "../../events/event.ts";
import type { Shop } from "../../shop.ts";
import { productChanged } from "../events.ts";
import { backInStockJob } from "../jobs.ts";
import { publishMoves } from "../publish-stock.ts";
import type { ImportedMove } from "./apply-store.ts";

/** Beyond so many products, every cached reply and the search index are made anew: that takes less than naming them. */
const NAMED_MAX = 2_000;
/** The products of one job of stock notices. */
const NOTICES_AT_ONCE = 1_000;

export type Announced = { added: { id: string; category: string }[]; moved: ImportedMove[] };

/** Publishes that these products were added, removed or changed, and queues the notices of those that came back. */
export async function announceImport(
  shop: Shop,
  tx: Transaction,
  { added, moved }: Announced,
): Promise<void> {
  const all = [...added, ...moved];
  if (all.length === 0) return;
  if (all.length <= NAMED_MAX) {
    const ids = all.map(({ id }) => id);
    const former = moved.map(({ formerCategory }) => formerCategory);
    const categories = [...new Set([...all.map(({ category }) => category), ...former])];
    await shop.events.publish(tx, productChanged, { ids, categories });
    return publishMoves(shop, tx, moved);
  }
  await shop.events.publish(tx, resync, {});
  const back = moved.filter((each) => each.availabilityChanged && each.inStock).map(({ id }) => id);
  for (let start = 0; start < back.length; start += NOTICES_AT_ONCE)
    await shop.jobs.send(tx, backInStockJob, { productIds: back.slice(start, start + NOTICES_AT_ONCE) });
}
