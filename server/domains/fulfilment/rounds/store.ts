import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { defineList } from "#platform/db/lists/list.ts";
import { ledgerPostings } from "#schema/ledger.ts";
import { isPlaced, isUndelivered } from "#schema/order-sql.ts";
import { orders } from "#schema/orders.ts";
import { deliveryRounds, isCashOfDelivery, type RoundRecord, roundStops } from "#schema/rounds.ts";
import { staff } from "#schema/staff.ts";

/** The rounds for the staff, newest first. */
export const roundList = defineList({
  name: "rounds",
  table: deliveryRounds,
  id: deliveryRounds.id,
  sorts: { createdAt: { key: deliveryRounds.createdAt, order: "desc" } },
  filters: {
    state: (state: "open" | "counted") =>
      state === "open" ? isNull(deliveryRounds.countedAt) : sql`${deliveryRounds.countedAt} is not null`,
    driver: (id: string) => (isId(id) ? eq(deliveryRounds.driverId, id) : sql`false`),
  },
});

export async function findRound(db: Queryable, id: string): Promise<RoundRecord | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db.select().from(deliveryRounds).where(eq(deliveryRounds.id, id));
  return row;
}

/** Finds rounds and locks their rows until the transaction ends, in one sequence for everybody. */
export async function lockRounds(tx: Transaction, ids: readonly string[]): Promise<Map<string, RoundRecord>> {
  const known = ids.filter(isId);
  if (known.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(deliveryRounds)
    .where(inArray(deliveryRounds.id, known))
    .orderBy(asc(deliveryRounds.id))
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

export async function insertRound(
  tx: Transaction,
  round: Pick<RoundRecord, "driverId" | "createdAt">,
): Promise<RoundRecord> {
  const [row] = await tx.insert(deliveryRounds).values(round).returning();
  if (!row) throw new Error("An insert returned no row.");
  return row;
}

export async function updateRound(
  tx: Transaction,
  id: string,
  change: Partial<RoundRecord>,
): Promise<RoundRecord> {
  const [row] = await tx.update(deliveryRounds).set(change).where(eq(deliveryRounds.id, id)).returning();
  if (!row) throw new Error("An update returned no row.");
  return row;
}

export async function deleteRound(tx: Transaction, id: string): Promise<void> {
  await tx.delete(roundStops).where(eq(roundStops.roundId, id));
  await tx.delete(deliveryRounds).where(eq(deliveryRounds.id, id));
}

/** The orders that can be put into a round: packed and to be delivered, or come back from one; the first due first. */
export async function listOffered(db: Queryable, limit: number): Promise<string[]> {
  const isFree = sql`not exists (select 1 from ${roundStops}
    where ${roundStops.orderId} = ${orders.id} and not ${roundStops.failed})`;
  const isDelivered = sql`${orders.slotKind} is distinct from 'pickup'`;
  const read = (condition: typeof isFree) =>
    db
      .select({ id: orders.id, dueAt: orders.dueAt })
      .from(orders)
      .where(and(condition, isDelivered, isFree))
      .orderBy(asc(orders.dueAt), asc(orders.id))
      .limit(limit);
  const [back, packed] = [
    await read(isUndelivered(orders)),
    await read(sql`${isPlaced(orders)} and ${orders.status} = 'Packed'`),
  ];
  return [...back, ...packed.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())]
    .slice(0, limit)
    .map(({ id }) => id);
}

/** The members of the staff of these roles who can log in, by name. */
export function listDrivers(
  db: Queryable,
  roles: readonly string[],
): Promise<{ _id: string; name: string }[]> {
  return db
    .select({ _id: staff.id, name: staff.name })
    .from(staff)
    .where(and(inArray(staff.role, [...roles]), eq(staff.banned, false), isNull(staff.invitedUntil)))
    .orderBy(asc(staff.name), asc(staff.id))
    .limit(200);
}

/** The cash that the orders of a round brought, by the books, in cents. */
export async function sumCash(db: Queryable, roundId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${ledgerPostings.amount}), 0)` })
    .from(roundStops)
    .innerJoin(ledgerPostings, eq(ledgerPostings.orderId, roundStops.orderId))
    .where(and(eq(roundStops.roundId, roundId), isCashOfDelivery));
  return Number(row?.cents ?? 0);
}
