import { removeInBatches } from "#platform/db/batches.ts";
import type { Shop } from "#platform/shop.ts";
import { deleteExpiredSessions, type SessionTable } from "./store.ts";

/** Deletes the expired sessions of one audience. */
export async function sweepSessions(shop: Shop, sessions: SessionTable): Promise<void> {
  const now = shop.clock();
  await removeInBatches((limit) => deleteExpiredSessions(shop.db, sessions, now, limit));
}
