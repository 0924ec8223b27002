import { removeInBatches } from "#platform/db/batches.ts";
import { eventsStoredSince } from "../events/sweep-events.ts";
import type { DemoGatewayContext } from "./events.ts";
import { deleteDeliveredBefore } from "./store.ts";

/** Deletes old events that the shop has accepted. */
export async function sweepDemoEvents({ db, clock }: DemoGatewayContext): Promise<void> {
  const before = eventsStoredSince(clock());
  await removeInBatches((limit) => deleteDeliveredBefore(db, before, limit));
}
