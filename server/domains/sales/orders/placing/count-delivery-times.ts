import { sql } from "drizzle-orm";
import { type DeliveryTimes, saveDeliveryTimes } from "#domains/delivery/index.ts";
import { DAY_MS } from "#platform/days.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { orderSteps, orders } from "#schema/orders.ts";

const COUNTED_DAYS = 28;
/** The newest of these, which the index of steps by time finds without reading the others. */
const COUNTED_DELIVERIES = 1_000;
/** Fewer say nothing about nine of ten. */
const DELIVERIES_MIN = 20;

/**
 * Measures how long nine of ten of the deliveries of the last four weeks took: from the order to the door or, with a slot,
 * after its end. Orders that were picked up do not count.
 */
export async function countDeliveryTimes(shop: Shop): Promise<void> {
  const since = new Date(shop.clock().getTime() - COUNTED_DAYS * DAY_MS);
  await saveDeliveryTimes(shop, await measure(shop.db, since));
}

async function measure(db: Queryable, since: Date): Promise<DeliveryTimes> {
  const ninth = (minutes: unknown, which: unknown) => sql`
    case when count(*) filter (where ${which}) >= ${DELIVERIES_MIN}::int
      then percentile_disc(0.9) within group (order by ${minutes}) filter (where ${which}) end::float8`;
  const minutesSince = (moment: unknown) => sql`extract(epoch from delivered.at - ${moment}) / 60`;
  const { rows } = await db.execute<DeliveryTimes>(sql`
    select ${ninth(minutesSince(orders.createdAt), sql`${orders.slotEnd} is null`)} as minutes,
      ${ninth(minutesSince(orders.slotEnd), sql`${orders.slotEnd} is not null`)} as "lateMinutes"
    from (
      select ${orderSteps.orderId} as order_id, ${orderSteps.at} as at from ${orderSteps}
      where ${orderSteps.status} = 'Delivered' and ${orderSteps.undoneAt} is null and ${orderSteps.at} >= ${since}
      order by ${orderSteps.at} desc limit ${COUNTED_DELIVERIES}::int
    ) as delivered join ${orders} on ${orders.id} = delivered.order_id
    where ${orders.slotKind} is distinct from 'pickup'`);
  return rows[0] ?? { minutes: null, lateMinutes: null };
}
