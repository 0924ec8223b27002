import { and, asc, countDistinct, eq, inArray, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { orders } from "#schema/orders.ts";
import { deliveryRounds, isOpenStop, roundStops, type StopRecord } from "#schema/rounds.ts";
/** The stops of rounds in their sequence. */
export function listStops(db: Queryable, roundIds: readonly string[]): Promise<StopRecord[]> {
  return db
    .select()
    .from(roundStops)
    .where(inArray(roundStops.roundId, [...roundIds]))
    .orderBy(asc(roundStops.roundId), asc(roundStops.position), asc(roundStops.orderId));
}

/** The numbers of the rounds in which orders are now, by order. */
export async function findRoundsOf(db: Queryable, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: roundStops.orderId, number: deliveryRounds.number })
    .from(roundStops)
    .innerJoin(deliveryRounds, eq(deliveryRounds.id, roundStops.roundId))
    .where(and(inArray(roundStops.orderId, [...orderIds]), sql`not ${roundStops.failed}`));
  return new Map(rows.map(({ orderId, number }) => [orderId, number]));
}

/** Inserts stops, or stores what has changed about them. */
export async function saveStops(tx: Transaction, rows: readonly StopRecord[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(roundStops)
    .values([...rows])
    .onConflictDoUpdate({
      target: [roundStops.roundId, roundStops.orderId],
      set: {
        position: sql`excluded.position`,
        failed: sql`excluded.failed`,
        reported: sql`excluded.reported`,
        reportedAt: sql`excluded.reported_at`,
        reportedBy: sql`excluded.reported_by`,
        cashCents: sql`excluded.cash_cents`,
      },
    });
}

export async function deleteStops(
  tx: Transaction,
  roundId: string,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .delete(roundStops)
    .where(and(eq(roundStops.roundId, roundId), inArray(roundStops.orderId, [...orderIds])));
}

/** Stores the signature or photograph of a stop. */
export async function updateProof(
  tx: Transaction,
  { roundId, orderId }: Pick<StopRecord, "roundId" | "orderId">,
  proof: Pick<StopRecord, "proof" | "proofKind" | "proofBy">,
): Promise<void> {
  await tx
    .update(roundStops)
    .set(proof)
    .where(and(eq(roundStops.roundId, roundId), eq(roundStops.orderId, orderId)));
}

/** How many stops rounds have, and how many of them are settled. */
export async function countStops(db: Queryable, roundIds: readonly string[]) {
  if (roundIds.length === 0) return new Map<string, { stops: number; settled: number }>();
  const rows = await db
    .select({
      roundId: roundStops.roundId,
      stops: countDistinct(roundStops.position),
      open: sql<number>`(count(distinct ${roundStops.position}) filter (where ${isOpenStop}))::int`,
    })
    .from(roundStops)
    .innerJoin(orders, eq(orders.id, roundStops.orderId))
    .where(inArray(roundStops.roundId, [...roundIds]))
    .groupBy(roundStops.roundId);
  return new Map(rows.map(({ roundId, stops, open }) => [roundId, { stops, settled: stops - open }]));
}

/** The shoppers who wait for the next stops of rounds that have started. */
export async function listWaiting(db: Queryable, roundIds: readonly string[]): Promise<string[]> {
  if (roundIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ shopperId: orders.shopperId })
    .from(roundStops)
    .innerJoin(orders, eq(orders.id, roundStops.orderId))
    .where(and(inArray(roundStops.roundId, [...roundIds]), isOpenStop));
  return rows.map(({ shopperId }) => shopperId);
}

/** How many open stops of a round that has started are before an order; undefined while it is not on its way in one. */
export async function countBefore(db: Queryable, orderId: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ before: number }>(sql`
    select (
      select count(distinct ${roundStops.position})::int from ${roundStops} join ${orders} on ${orders.id} = ${roundStops.orderId}
      where ${roundStops.roundId} = own.round_id and not ${roundStops.failed}
        and ${orders.status} = 'Out for delivery' and ${roundStops.position} < own.position
    ) as before
    from ${roundStops} as own
      join ${deliveryRounds} on ${deliveryRounds.id} = own.round_id and ${deliveryRounds.startedAt} is not null
      join ${orders} as own_order on own_order.id = own.order_id and own_order.status = 'Out for delivery'
    where own.order_id = ${orderId} and not own.failed`);
  return rows[0]?.before;
}
