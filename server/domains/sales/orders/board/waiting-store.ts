import { and, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { orders } from "#schema/orders.ts";
import { deliveryRounds, isOpenStop, roundStops } from "#schema/rounds.ts";

/** The shoppers who wait for the next stops of the rounds that these orders are out in. */
export async function listWaitingWith(db: Queryable, orderIds: readonly string[]): Promise<string[]> {
  const out = db
    .select({ id: roundStops.roundId })
    .from(roundStops)
    .innerJoin(deliveryRounds, sql`${deliveryRounds.id} = ${roundStops.roundId}`)
    .where(
      and(
        inArray(roundStops.orderId, [...orderIds]),
        sql`not ${roundStops.failed}`,
        isNotNull(deliveryRounds.startedAt),
        isNull(deliveryRounds.countedAt),
      ),
    );
  const rows = await db
    .selectDistinct({ shopperId: orders.shopperId })
    .from(roundStops)
    .innerJoin(orders, sql`${orders.id} = ${roundStops.orderId}`)
    .where(and(inArray(roundStops.roundId, out), isOpenStop));
  return rows.map(({ shopperId }) => shopperId);
}
