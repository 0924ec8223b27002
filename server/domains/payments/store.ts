import { and, asc, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import {
  type DisputeRow,
  disputes,
  gatewayEvents,
  type PaymentRow,
  payments,
  type RefundRow,
  refunds,
} from "#schema/payments.ts";
import type { GatewayName } from "./gateway/gateway.ts";

type NewPayment = typeof payments.$inferInsert;

/** All payments of an order, oldest first. */
export function listPayments(db: Queryable, orderId: string): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.attempt));
}

export async function findLastPayment(db: Queryable, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.attempt))
    .limit(1);
  return row;
}

export async function findPaymentBySession(
  db: Queryable,
  gateway: GatewayName,
  sessionId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, gateway), eq(payments.sessionId, sessionId)));
  return row;
}

export async function findPaymentByReference(
  db: Queryable,
  gateway: GatewayName,
  reference: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, gateway), eq(payments.reference, reference)));
  return row;
}

export async function insertPayment(tx: Transaction, payment: NewPayment): Promise<PaymentRow> {
  const [row] = await tx.insert(payments).values(payment).returning();
  if (!row) throw new Error("An insert returned no row.");
  return row;
}

export async function updatePayment(
  tx: Transaction,
  id: string,
  change: Partial<Pick<PaymentRow, "status" | "sessionId" | "url" | "reference" | "paidAt">>,
): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, id));
}

/** Marks an attempt that the gateway rejected as failed, unless its page turned out to be open. */
export async function failUnopened(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(payments)
    .set({ status: "failed" })
    .where(and(eq(payments.id, id), eq(payments.status, "open"), isNull(payments.sessionId)));
}

export function listRefundsOfOrder(db: Queryable, orderId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
}

export async function insertRefund(tx: Transaction, refund: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [row] = await tx.insert(refunds).values(refund).returning();
  if (!row) throw new Error("An insert returned no row.");
  return row;
}

export async function updateRefund(
  tx: Transaction,
  id: string,
  change: Pick<RefundRow, "status" | "gatewayRefundId" | "settledAt">,
): Promise<void> {
  await tx.update(refunds).set(change).where(eq(refunds.id, id));
}

/** Inserts an event unless it exists; returns whether it is new. */
export async function insertEvent(
  tx: Transaction,
  event: typeof gatewayEvents.$inferInsert,
): Promise<boolean> {
  const rows = await tx.insert(gatewayEvents).values(event).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Deletes at most `limit` events from before a moment; returns how many. */
export async function deleteEventsBefore(db: Queryable, moment: Date, limit: number): Promise<number> {
  const { id, receivedAt } = gatewayEvents;
  const old = db
    .select({ id })
    .from(gatewayEvents)
    .where(lt(receivedAt, moment))
    .orderBy(receivedAt)
    .limit(limit);
  return (await db.delete(gatewayEvents).where(inArray(id, old)).returning({ id })).length;
}

/** Serializes transactions that use the same payment reference, with an advisory lock. */
export async function lockReference(tx: Transaction, gateway: GatewayName, reference: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${gateway}:${reference}`}, 0))`);
}

/** An order's last payment whose page was requested and not confirmed. */
export async function findUnopened(
  tx: Transaction,
  gateway: GatewayName,
  orderId: string,
): Promise<PaymentRow | undefined> {
  const isUnopened = and(
    eq(payments.orderId, orderId),
    eq(payments.gateway, gateway),
    isNull(payments.sessionId),
  );
  const [row] = await tx.select().from(payments).where(isUnopened).orderBy(desc(payments.attempt)).limit(1);
  return row;
}

/** Finds a refund by the gateway's id, of any order. */
export async function findRefundByGatewayId(
  tx: Transaction,
  gatewayRefundId: string,
): Promise<RefundRow | undefined> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.gatewayRefundId, gatewayRefundId));
  return row;
}

export function listDisputesOfOrder(db: Queryable, orderId: string): Promise<DisputeRow[]> {
  return db.select().from(disputes).where(eq(disputes.orderId, orderId)).orderBy(asc(disputes.id));
}

export async function insertDispute(
  tx: Transaction,
  dispute: typeof disputes.$inferInsert,
): Promise<DisputeRow> {
  const [row] = await tx.insert(disputes).values(dispute).returning();
  if (!row) throw new Error("An insert returned no row.");
  return row;
}

export async function updateDispute(
  tx: Transaction,
  id: string,
  change: Pick<DisputeRow, "status" | "amountCents" | "chargedBackCents" | "bookings">,
): Promise<DisputeRow> {
  const [row] = await tx.update(disputes).set(change).where(eq(disputes.id, id)).returning();
  if (!row) throw new Error("An update returned no row.");
  return row;
}
