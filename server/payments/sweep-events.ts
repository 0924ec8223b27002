import { removeInBatches } from "../db/batches.ts";
import type { Shop } from "../shop.ts";
import { deleteEventsBefore } from "./store.ts";

const KEPT_DAYS = 90;

/**
 * Forgets which events the gateway has told, long after it tells any of them again. All of them are dealt with, in the
 * transaction that wrote them down; what did not fit is a discrepancy, and stays.
 */
export async function sweepGatewayEvents(shop: Shop): Promise<void> {
  const before = eventsKeptSince(shop.clock());
  await removeInBatches((limit) => deleteEventsBefore(shop.db, before, limit));
}

/** Since when events are kept, in case that somebody looks into what a gateway told. */
export function eventsKeptSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000);
}
