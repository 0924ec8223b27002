import type { OwnSession } from "#contract/accounts/own-session.ts";
import { ShopError } from "#contract/errors.ts";
import { sessionEnded, viewSession } from "#domains/logins/index.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { deleteStaffSessions } from "../store.ts";
import { deleteOtherSessions, deleteSession, listSessions } from "./session-store.ts";

/** Returns a member's own sessions, the newest first. `sessionId` is the one that asks. */
export async function readSessions(
  { clock, db }: Shop,
  { id: staffId, sessionId }: { id: string; sessionId: string },
): Promise<OwnSession[]> {
  const rows = await listSessions(db, staffId, clock());
  return rows.map((row) => viewSession(row, sessionId));
}

/** Ends one of a member's sessions. Throws `session_not_found`, also for anybody else's. */
export async function endSession(shop: Shop, staffId: string, id: string): Promise<void> {
  const ended = await endSessions(shop, (tx) => deleteSession(tx, staffId, id));
  if (ended === 0) throw new ShopError("session_not_found");
}

/** Ends a member's sessions but one; returns how many. */
export function endOtherSessions(shop: Shop, staffId: string, kept: string): Promise<number> {
  return endSessions(shop, (tx) => deleteOtherSessions(tx, staffId, kept));
}

/** Ends all sessions of a member, in a transaction. */
export async function endAllSessions(shop: Shop, tx: Transaction, staffId: string): Promise<void> {
  await tellOfEnd(shop, tx, await deleteStaffSessions(tx, staffId));
}

function endSessions(shop: Shop, remove: (tx: Transaction) => Promise<string[]>): Promise<number> {
  return inTransaction(shop.db, async (tx) => {
    const ids = await remove(tx);
    await tellOfEnd(shop, tx, ids);
    return ids.length;
  });
}

/** Has every process close the streams of sessions that have ended. */
async function tellOfEnd({ events }: Shop, tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of ids) await events.publish(tx, sessionEnded, { id });
}
