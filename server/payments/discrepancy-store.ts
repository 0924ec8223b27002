import { and, count, desc, eq, isNull } from "drizzle-orm";
import { type Actor, actorRow } from "../actor.ts";
import type { Queryable, Transaction } from "../db/database.ts";
import { isId } from "../db/ids.ts";
import { orders } from "../orders/tables.ts";
import { type DiscrepancyRow, discrepancies } from "./tables.ts";

/** Writes one down, unless it is there already; says whether it was new. */
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

const isOpen = isNull(discrepancies.checkedAt);

/** Those that nobody has checked, the newest first, with the short numbers of their orders. */
export async function listOpenDiscrepancies(
  db: Queryable,
  limit: number,
): Promise<(DiscrepancyRow & { orderNumber: number | null })[]> {
  const rows = await db
    .select({ discrepancy: discrepancies, orderNumber: orders.number })
    .from(discrepancies)
    .leftJoin(orders, eq(orders.id, discrepancies.orderId))
    .where(isOpen)
    .orderBy(desc(discrepancies.foundAt), desc(discrepancies.id))
    .limit(limit);
  return rows.map(({ discrepancy, orderNumber }) => ({ ...discrepancy, orderNumber }));
}

export async function countOpenDiscrepancies(db: Queryable): Promise<number> {
  const [row] = await db.select({ count: count() }).from(discrepancies).where(isOpen);
  return row?.count ?? 0;
}

export function listOpenDiscrepanciesOfOrder(db: Queryable, orderId: string): Promise<DiscrepancyRow[]> {
  return db
    .select()
    .from(discrepancies)
    .where(and(eq(discrepancies.orderId, orderId), isOpen));
}

export async function findDiscrepancy(db: Queryable, id: string): Promise<DiscrepancyRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db.select().from(discrepancies).where(eq(discrepancies.id, id));
  return row;
}

/** Marks one as checked, if nobody has before. */
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
