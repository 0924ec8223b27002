import { removeInBatches } from "../db/batches.ts";
import type { Shop } from "../shop.ts";
import { deleteExpiredSessions, type SessionTable } from "./store.ts";

/** Removes the sessions of one side that have run out: whoever had one is asked to log in again anyway. */
export async function sweepSessions(shop: Shop, sessions: SessionTable): Promise<void> {
  const now = shop.clock();
  await removeInBatches((limit) => deleteExpiredSessions(shop.db, sessions, now, limit));
}
