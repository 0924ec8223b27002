import { and, asc, eq, exists, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isOverpaid } from "#schema/order-sql.ts";
import { orders } from "#schema/orders.ts";
import { disputes, payments, refunds } from "#schema/payments.ts";

/** The gap starts at a minute and doubles with each look up to this maximum. */
const GAP_MINUTES_MAX = 60;

/**
 * Claims orders that are due for a look, longest waiting first, and plans their next look. Orders locked by another
 * transaction are skipped and left to the next run.
 */
export async function claimDue(tx: Transaction, now: Date, limit: number): Promise<string[]> {
  const due = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(lte(orders.nextLookAt, now))
    .orderBy(asc(orders.nextLookAt), asc(orders.id))
    .limit(limit)
    .for("update", { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await tx
    .update(orders)
    .set({ nextLookAt: nextLook(now), looks: sql`${orders.looks} + 1` })
    .where(inArray(orders.id, ids));
  return ids;
}

/** The gap grows, but an order with held goods is looked at when the hold ends. */
function nextLook(now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const gap = sql`least(power(2, least(${orders.looks}, 10)), ${GAP_MINUTES_MAX}) * interval '1 minute'`;
  const holdEnd = sql`case when ${orders.status} = 'Awaiting payment' and ${orders.heldUntil} > ${moment} then ${orders.heldUntil} end`;
  return sql`least(${moment} + ${gap}, ${holdEnd})`;
}

/** Plans a look at an order in a minute, unless one is already planned. */
export async function lookAgain(db: Queryable, orderId: string, now: Date): Promise<void> {
  const nextLookAt = sql`coalesce(${orders.nextLookAt}, ${inAMinute(now)})`;
  await db.update(orders).set({ nextLookAt }).where(eq(orders.id, orderId));
}

function inAMinute(now: Date): SQL {
  return sql`${now.toISOString()}::timestamptz + interval '1 minute'`;
}

/** Plans the next look at an order, whose row must be locked, when something is left to settle; else plans none. */
export async function planNextLook(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({
      nextLookAt: sql`case when ${isUnsettled(tx)} then coalesce(${orders.nextLookAt}, ${inAMinute(now)}) end`,
      looks: sql`case when ${isUnsettled(tx)} then ${orders.looks} else 0 end`,
    })
    .where(eq(orders.id, orderId));
}

/**
 * Whether an order has something to settle with the gateway: it awaits its payment, has an open page that is no longer
 * needed, was overpaid, has a pending refund, or is disputed.
 */
export function isUnsettled(tx: Queryable): SQL {
  const open = tx
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), inArray(payments.status, ["open", "processing"])));
  const refunding = tx
    .select({ one: sql`1` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orders.id), eq(refunds.status, "pending")));
  const contested = tx
    .select({ one: sql`1` })
    .from(disputes)
    .where(and(eq(disputes.orderId, orders.id), eq(disputes.status, "open")));
  const unsettled = or(
    eq(orders.status, "Awaiting payment"),
    isOverpaid(orders),
    exists(open),
    exists(refunding),
    exists(contested),
  );
  return sql`(${unsettled})`;
}
