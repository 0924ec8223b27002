import { and, asc, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../db/database.ts";
import { isOverpaid, orders } from "../orders/tables.ts";
import type { GatewayName } from "./gateway.ts";
import { gatewayEvents, type PaymentRow, payments, type RefundRow, refunds } from "./tables.ts";

type NewPayment = typeof payments.$inferInsert;

/** Every try to pay an order, the first one first. */
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
  change: Partial<Pick<PaymentRow, "status" | "sessionId" | "url" | "reference" | "amountCents" | "paidAt">>,
): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, id));
}

/** Ends an attempt that the gateway refused, unless its page turned out to be open after all. */
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

/** Writes down an event, unless it is there already; says whether it was new. */
export async function insertEvent(
  tx: Transaction,
  event: typeof gatewayEvents.$inferInsert,
): Promise<boolean> {
  const rows = await tx.insert(gatewayEvents).values(event).onConflictDoNothing().returning();
  return rows.length > 0;
}

/**
 * Orders of which something has to be settled with the gateway: those that await their payment, those with a page still
 * open that nobody needs any more, those that were paid more than is due, and those with money on its way back.
 */
export async function listUnsettled(db: Queryable, limit: number): Promise<string[]> {
  const awaiting = db.select({ id: orders.id }).from(orders).where(eq(orders.status, "Awaiting payment"));
  const open = db
    .select({ id: payments.orderId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(inArray(payments.status, ["open", "processing"]), ne(orders.status, "Awaiting payment")));
  const overpaid = db.select({ id: orders.id }).from(orders).where(isOverpaid(orders));
  const refunding = db.select({ id: refunds.orderId }).from(refunds).where(eq(refunds.status, "pending"));
  const rows = await awaiting.union(open).union(overpaid).union(refunding).orderBy(sql`1`).limit(limit);
  return rows.map((row) => row.id);
}
