import { and, asc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { type Actor, actorRow } from "../actor.ts";
import type { Queryable, Transaction } from "../db/database.ts";
import { isId } from "../db/ids.ts";
import { staff } from "../staff/tables.ts";
import { type OrderStepRow, orderSteps, orders } from "./tables.ts";

export async function insertStep(
  tx: Transaction,
  actor: Actor,
  step: typeof orderSteps.$inferInsert,
): Promise<OrderStepRow> {
  const [row] = await tx
    .insert(orderSteps)
    .values({ ...step, ...actorRow(actor) })
    .returning();
  if (!row) throw new Error("An insert returned no row.");
  return row;
}

export async function findStep(
  db: Queryable,
  orderId: string,
  id: string,
): Promise<OrderStepRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db
    .select()
    .from(orderSteps)
    .where(and(eq(orderSteps.id, id), eq(orderSteps.orderId, orderId)));
  return row;
}

export async function markUndone(tx: Transaction, stepId: string, undoneAt: Date): Promise<void> {
  await tx.update(orderSteps).set({ undoneAt }).where(eq(orderSteps.id, stepId));
}

/** An order's steps, first to last, without undone ones. */
export function listSteps(db: Queryable, orderId: string): Promise<OrderStepRow[]> {
  return db
    .select()
    .from(orderSteps)
    .where(and(eq(orderSteps.orderId, orderId), isNull(orderSteps.undoneAt)))
    .orderBy(asc(orderSteps.at), asc(orderSteps.id));
}

/** The same with the names of the staff members who took them. */
export function listStepsWithNames(
  db: Queryable,
  orderId: string,
): Promise<{ step: OrderStepRow; staffName: string | null }[]> {
  return db
    .select({ step: orderSteps, staffName: staff.name })
    .from(orderSteps)
    .leftJoin(staff, and(eq(orderSteps.actorKind, "staff"), eq(staff.id, orderSteps.actorId)))
    .where(and(eq(orderSteps.orderId, orderId), isNull(orderSteps.undoneAt)))
    .orderBy(asc(orderSteps.at), asc(orderSteps.id));
}

/** The oldest hundred steps that could be undone until before `until` and were not notified. */
export async function listOverdueSteps(
  db: Queryable,
  until: Date,
): Promise<{ orderId: string; stepId: string }[]> {
  const rows = await db
    .select({ orderId: orders.id, stepId: orders.untoldStepId })
    .from(orders)
    .where(and(isNotNull(orders.untoldStepId), lt(orders.undoableUntil, until)))
    .orderBy(asc(orders.undoableUntil))
    .limit(100);
  return rows.flatMap(({ orderId, stepId }) => (stepId === null ? [] : [{ orderId, stepId }]));
}
