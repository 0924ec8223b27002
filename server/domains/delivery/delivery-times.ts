import { eq } from "drizzle-orm";
import { inTransaction, type Queryable } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { deliveryTimes } from "#schema/delivery.ts";
import { deliveryChanged } from "./events.ts";

/** How long nine of ten recent deliveries took, in whole minutes; null: there were too few to say. */
export type DeliveryTimes = { minutes: number | null; lateMinutes: number | null };

const ONLY = 1;
/** So that pages are not made anew for each minute. */
const STEP_MINUTES = 5;

const unknown: DeliveryTimes = { minutes: null, lateMinutes: null };

export async function findDeliveryTimes(db: Queryable): Promise<DeliveryTimes> {
  const { minutes, lateMinutes } = deliveryTimes;
  const [row] = await db
    .select({ minutes, lateMinutes })
    .from(deliveryTimes)
    .where(eq(deliveryTimes.id, ONLY));
  return row ?? unknown;
}

/** Stores what was measured, rounded up. Pages are made anew if that is another promise. */
export function saveDeliveryTimes({ clock, db, events }: Shop, measured: DeliveryTimes): Promise<void> {
  const times = { minutes: roundUp(measured.minutes), lateMinutes: roundUp(measured.lateMinutes) };
  return inTransaction(db, async (tx) => {
    const before = await findDeliveryTimes(tx);
    const row = { ...times, countedAt: clock() };
    await tx
      .insert(deliveryTimes)
      .values({ id: ONLY, ...row })
      .onConflictDoUpdate({ target: deliveryTimes.id, set: row });
    if (before.minutes !== times.minutes || before.lateMinutes !== times.lateMinutes)
      await events.publish(tx, deliveryChanged, {});
  });
}

function roundUp(minutes: number | null): number | null {
  return minutes === null ? null : Math.max(0, Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES);
}
