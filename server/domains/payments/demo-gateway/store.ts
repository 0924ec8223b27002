import { and, asc, eq, inArray, lt } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import {
  type DemoRefundRow,
  type DemoSessionRow,
  demoEvents,
  demoRefunds,
  demoSessions,
} from "#schema/demo-gateway.ts";

/** Inserts a session; returns undefined when one with the same key exists. */
export async function insertSession(
  db: Queryable,
  session: DemoSessionRow,
): Promise<DemoSessionRow | undefined> {
  const [row] = await db
    .insert(demoSessions)
    .values(session)
    .onConflictDoNothing({ target: demoSessions.key })
    .returning();
  return row;
}

export async function findSessionByKey(db: Queryable, key: string): Promise<DemoSessionRow | undefined> {
  const [row] = await db.select().from(demoSessions).where(eq(demoSessions.key, key));
  return row;
}

export async function findSession(db: Queryable, id: string): Promise<DemoSessionRow | undefined> {
  const [row] = await db.select().from(demoSessions).where(eq(demoSessions.id, id));
  return row;
}

/** Finds a session and locks its row until the transaction ends. */
export async function lockSession(tx: Transaction, id: string): Promise<DemoSessionRow | undefined> {
  const [row] = await tx.select().from(demoSessions).where(eq(demoSessions.id, id)).for("update");
  return row;
}

/** Finds the session that was paid under this reference and locks its row, which serializes refunds of that payment. */
export async function lockPaidSession(
  tx: Transaction,
  reference: string,
): Promise<DemoSessionRow | undefined> {
  const [row] = await tx
    .select()
    .from(demoSessions)
    .where(eq(demoSessions.reference, reference))
    .for("update");
  return row;
}

export async function updateSession(
  tx: Transaction,
  { id, status, reference }: Pick<DemoSessionRow, "id" | "status" | "reference">,
): Promise<void> {
  await tx.update(demoSessions).set({ status, reference }).where(eq(demoSessions.id, id));
}

export async function insertRefund(tx: Transaction, refund: DemoRefundRow): Promise<void> {
  await tx.insert(demoRefunds).values(refund);
}

export async function findRefund(db: Queryable, refundId: string): Promise<DemoRefundRow | undefined> {
  const [row] = await db.select().from(demoRefunds).where(eq(demoRefunds.refundId, refundId));
  return row;
}

export function listRefunds(db: Queryable, reference: string): Promise<DemoRefundRow[]> {
  return db
    .select()
    .from(demoRefunds)
    .where(eq(demoRefunds.reference, reference))
    .orderBy(asc(demoRefunds.id));
}

export async function insertEvent(tx: Transaction, event: typeof demoEvents.$inferInsert): Promise<void> {
  await tx.insert(demoEvents).values(event);
}

/** The body of an event that the shop has not accepted yet. */
export async function findUndelivered(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.select().from(demoEvents).where(eq(demoEvents.id, id));
  return row && !row.delivered ? row.body : undefined;
}

export async function markDelivered(db: Queryable, id: string): Promise<void> {
  await db.update(demoEvents).set({ delivered: true }).where(eq(demoEvents.id, id));
}

/** Deletes at most `limit` delivered events from before a moment; returns how many. */
export async function deleteDeliveredBefore(db: Queryable, moment: Date, limit: number): Promise<number> {
  const { id, createdAt, delivered } = demoEvents;
  const old = db
    .select({ id })
    .from(demoEvents)
    .where(and(delivered, lt(createdAt, moment)))
    .orderBy(createdAt)
    .limit(limit);
  return (await db.delete(demoEvents).where(inArray(id, old)).returning({ id })).length;
}
