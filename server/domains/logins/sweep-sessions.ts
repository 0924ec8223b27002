import { removeInBatches } from "#platform/db/batches.ts";
import type { Shop } from "#platform/shop.ts";
import { deleteExpiredSessions, type SessionTable } from "./store.ts";

/** Deletes the expired sessions of one audience. */
export async function sweepSessions({ clock, db }: Shop, sessions: SessionTable): Promise<void> {
  const now = clock();
  await removeInBatches((limit) => deleteExpiredSessions(db, sessions, now, limit));
}
