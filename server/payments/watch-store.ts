import { and, asc, eq, exists, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../db/database.ts";
import { isOverpaid, orders } from "../orders/tables.ts";
import { disputes, payments, refunds } from "./tables.ts";

/** A minute after the first look, then two, four and so on, but never longer than this. */
const GAP_MINUTES_MAX = 60;

/**
 * Orders that are due to be looked at, the one that has waited longest first; of each the next look is planned already.
 * Those that another transaction has in hand are left to the next run.
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

/** The gap grows, but an order whose goods are held is looked at when that ends. */
function nextLook(now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const gap = sql`least(power(2, least(${orders.looks}, 10)), ${GAP_MINUTES_MAX}) * interval '1 minute'`;
  const holdEnd = sql`case when ${orders.status} = 'Awaiting payment' and ${orders.heldUntil} > ${moment} then ${orders.heldUntil} end`;
  return sql`least(${moment} + ${gap}, ${holdEnd})`;
}

/** Has an order looked at in a minute, unless that is planned already. */
export async function lookAgain(db: Queryable, orderId: string, now: Date): Promise<void> {
  const nextLookAt = sql`coalesce(${orders.nextLookAt}, ${inAMinute(now)})`;
  await db.update(orders).set({ nextLookAt }).where(eq(orders.id, orderId));
}

function inAMinute(now: Date): SQL {
  return sql`${now.toISOString()}::timestamptz + interval '1 minute'`;
}

/** Plans the next look at an order, which has to be locked, where something is left to settle, and else none. */
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
 * Whether something of an order has to be settled with the gateway: it awaits its payment, has a page open that nobody
 * needs any more, was paid more than is due, has money on its way back, or is contested.
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
