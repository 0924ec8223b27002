import { DAY_MS } from "#platform/days.ts";
import { removeInBatches } from "#platform/db/batches.ts";
import type { Shop } from "#platform/shop.ts";
import { deleteEventsBefore } from "../store.ts";

const KEPT_DAYS = 90;

/**
 * Deletes the ids of received events, long after the gateway stops redelivering them. Each event was processed in the
 * transaction that recorded it; discrepancies are kept.
 */
export async function sweepGatewayEvents({ clock, db }: Shop): Promise<void> {
  const before = eventsStoredSince(clock());
  await removeInBatches((limit) => deleteEventsBefore(db, before, limit));
}

/** The moment before which events are deleted; until then they are kept for investigations. */
export function eventsStoredSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS * DAY_MS);
}
