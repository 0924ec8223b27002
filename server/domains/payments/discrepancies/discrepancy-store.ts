import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Actor, actorRow } from "#platform/actor.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { orders } from "#schema/orders.ts";
import { type DiscrepancyRow, discrepancies } from "#schema/payments.ts";
import { staff } from "#schema/staff.ts";

/** Inserts a discrepancy unless it exists; returns whether it is new. */
export async function insertDiscrepancy(
  tx: Transaction,
  discrepancy: typeof discrepancies.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(discrepancies)
    .values(discrepancy)
    .onConflictDoNothing({ target: discrepancies.fingerprint })
    .returning({ id: discrepancies.id });
  return rows.length > 0;
}

/** What a discrepancy is shown with: the order number, and who checked it. */
export type DiscrepancyContext = { orderNumber: number | null; checkedBy: string | null };

export async function findContexts(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, DiscrepancyContext>> {
  const rows = await db
    .select({ id: discrepancies.id, orderNumber: orders.number, checkedBy: staff.name })
    .from(discrepancies)
    .leftJoin(orders, eq(orders.id, discrepancies.orderId))
    .leftJoin(staff, eq(staff.id, discrepancies.actorId))
    .where(inArray(discrepancies.id, [...ids]));
  return new Map(rows.map(({ id, ...context }) => [id, context]));
}

export function listOpenDiscrepanciesOfOrder(db: Queryable, orderId: string): Promise<DiscrepancyRow[]> {
  return db
    .select()
    .from(discrepancies)
    .where(and(eq(discrepancies.orderId, orderId), isNull(discrepancies.checkedAt)));
}

export async function findDiscrepancy(db: Queryable, id: string): Promise<DiscrepancyRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db.select().from(discrepancies).where(eq(discrepancies.id, id));
  return row;
}

/** Marks a discrepancy as checked, unless it is already. */
export async function checkOffDiscrepancy(
  tx: Transaction,
  actor: Actor,
  id: string,
  checkedAt: Date,
): Promise<void> {
  await tx
    .update(discrepancies)
    .set({ checkedAt, ...actorRow(actor) })
    .where(and(eq(discrepancies.id, id), isNull(discrepancies.checkedAt)));
}
