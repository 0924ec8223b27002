import { and, asc, eq, inArray, isNotNull, isNull, lt, max, sql } from "drizzle-orm";
import { type Actor, actorRow } from "#platform/actor.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { type OrderStepRow, orderSteps, orders } from "#schema/orders.ts";
import { staff } from "#schema/staff.ts";

export async function insertSteps(
  tx: Transaction,
  actor: Actor,
  steps: readonly Omit<OrderStepRow, "actorKind" | "actorId" | "undoneAt">[],
): Promise<OrderStepRow[]> {
  if (steps.length === 0) return [];
  return tx
    .insert(orderSteps)
    .values(steps.map((step) => ({ ...step, ...actorRow(actor) })))
    .returning();
}

/** The steps with these ids, in no particular sequence. */
export async function listStepsById(db: Queryable, ids: readonly string[]): Promise<OrderStepRow[]> {
  const known = ids.filter(isId);
  if (known.length === 0) return [];
  return db
    .select()
    .from(orderSteps)
    .where(sql`${orderSteps.id} = any(${sql.param(known)}::uuid[])`);
}

export async function markUndone(tx: Transaction, stepIds: readonly string[], undoneAt: Date): Promise<void> {
  await tx
    .update(orderSteps)
    .set({ undoneAt })
    .where(sql`${orderSteps.id} = any(${sql.param(stepIds)}::uuid[])`);
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

/** When the last steps of orders happened, by order. */
export async function findLastMoments(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, Date>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: orderSteps.orderId, at: max(orderSteps.at) })
    .from(orderSteps)
    .where(and(inArray(orderSteps.orderId, [...orderIds]), isNull(orderSteps.undoneAt)))
    .groupBy(orderSteps.orderId);
  return new Map(rows.flatMap(({ orderId, at }) => (at ? [[orderId, at] as const] : [])));
}

/** The oldest hundred steps that could be undone until before `until` and were not notified. */
export async function listOverdueSteps(
  db: Queryable,
  until: Date,
): Promise<{ orderId: string; stepId: string }[]> {
  const rows = await db
    .select({ orderId: orders.id, stepId: orders.pendingStepId })
    .from(orders)
    .where(and(isNotNull(orders.pendingStepId), lt(orders.undoableUntil, until)))
    .orderBy(asc(orders.undoableUntil))
    .limit(100);
  return rows.flatMap(({ orderId, stepId }) => (stepId === null ? [] : [{ orderId, stepId }]));
}
