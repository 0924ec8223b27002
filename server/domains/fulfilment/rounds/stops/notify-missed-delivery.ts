import { orderLimits } from "#contract/orders/limits.ts";
import { lockForDelivery, notifyOfMissedDelivery } from "#domains/sales/index.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";

import type { Shop } from "#platform/shop.ts";
import type { StopRecord } from "#schema/rounds.ts";
import { missedDeliveryJob } from "../jobs.ts";
import { listStops } from "./stop-store.ts";

/** Queues the notices of missed deliveries to their shoppers, after the seconds in which the driver can undo the report. */
export async function queueMissedDeliveries(
  shop: Shop,
  tx: Transaction,
  stops: readonly StopRecord[],
): Promise<void> {
  const jobs = stops.flatMap(({ roundId, orderId, reported, reportedAt }) =>
    reported === "nobody" && reportedAt ? [{ data: { roundId, orderId, at: reportedAt.toISOString() } }] : [],
  );
  const { undoSeconds: afterSeconds } = orderLimits;
  if (jobs.length > 0) await shop.jobs.sendAll(tx, missedDeliveryJob, jobs, { afterSeconds });
}

/** Notifies the shopper of a missed delivery, if that report is still the last one. */
export function notifyMissedDelivery(
  shop: Shop,
  { roundId, orderId, at }: { roundId: string; orderId: string; at: string },
): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    const order = (await lockForDelivery(tx, [orderId])).get(orderId);
    const stop = (await listStops(tx, [roundId])).find((each) => each.orderId === orderId);
    const stands = stop?.reported === "nobody" && stop.reportedAt?.toISOString() === at;
    if (stands && order?.status === "Out for delivery" && order.undelivered === "nobody")
      await notifyOfMissedDelivery(shop, tx, order);
  });
}
