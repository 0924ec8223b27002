import { DAY_MS } from "#platform/days.ts";
import { removeInBatches } from "#platform/db/batches.ts";
import type { Shop } from "#platform/shop.ts";
import { deleteChangesBefore, deleteRowsBefore } from "./bulk-store.ts";

const KEPT_MS = DAY_MS;

/** Deletes bulk changes after a day. What they have changed stays in the histories of the products. */
export async function sweepBulkChanges({ clock, db }: Shop): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_MS);
  await removeInBatches((limit) => deleteRowsBefore(db, before, limit));
  await removeInBatches((limit) => deleteChangesBefore(db, before, limit));
}
