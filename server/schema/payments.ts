import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { disputes as disputeStatuses } from "#contract/orders/order-status.ts";
import { discrepancyKinds, paymentStatuses, refundStatuses } from "#contract/payments/endpoints.ts";
import type { GatewayName } from "#domains/payments/gateway/gateway.ts";
import { actorColumns } from "#platform/actor.ts";
import { id, moment } from "#platform/db/columns.ts";
import { orders } from "./orders.ts";

const cents = () => bigint({ mode: "number" });

/** The payment pages that were opened at the gateway, each an attempt to pay an order. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** 1 for the first page of an order. The next one only follows when the last is over. */
    attempt: integer().notNull(),
    gateway: text().$type<GatewayName>().notNull(),
    /**
     * `mismatched`: the gateway reports it as paid, but with other values than requested; the staff have to check it.
     */
    status: text({ enum: paymentStatuses }).notNull(),
    /** The requested amount; no other amount counts as paid. */
    amountCents: cents().notNull(),
    expiresAt: moment().notNull(),
    /** Null until the gateway has answered. */
    sessionId: text(),
    url: text(),
    /** The gateway's id of the payment itself; null until it is paid. */
    reference: text(),
    createdAt: moment().notNull(),
    paidAt: moment(),
  },
  (table) => [
    uniqueIndex("payments_attempt").on(table.orderId, table.attempt),
    uniqueIndex("payments_session").on(table.gateway, table.sessionId),
    uniqueIndex("payments_reference").on(table.gateway, table.reference),
    check("payments_paid", sql`(${table.status} = 'paid') = (${table.reference} is not null)`),
  ],
);

export type PaymentRow = typeof payments.$inferSelect;

/** Refunds, made or planned: inserted before the gateway is called, with the id as the idempotency key. */
export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    amountCents: cents().notNull(),
    /** `withdrawn`: called off before it was sent to the gateway, because the money was refunded by hand. */
    status: text({ enum: refundStatuses }).notNull(),
    gatewayRefundId: text(),
    createdAt: moment().notNull(),
    settledAt: moment(),
  },
  (table) => [
    index("refunds_payment").on(table.paymentId),
    index("refunds_order").on(table.orderId),
    uniqueIndex("refunds_gateway").on(table.gatewayRefundId),
    check("refunds_amount", sql`${table.amountCents} > 0`),
  ],
);

export type RefundRow = typeof refunds.$inferSelect;

/** The events that the gateway sent, each once: inserted in the transaction of their effects. */
export const gatewayEvents = pgTable(
  "gateway_events",
  {
    /** The gateway's name and its event id. */
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [index("gateway_events_received_at").on(table.receivedAt)],
);

/** Payments that a buyer disputes at their bank, as the gateway reports them. */
export const disputes = pgTable(
  "disputes",
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    gatewayDisputeId: text().notNull(),
    status: text({ enum: disputeStatuses }).notNull(),
    /** The disputed amount: the whole payment or a part of it. */
    amountCents: cents().notNull(),
    /** The part of it that is booked as charged back: 0 unless the dispute was lost. */
    chargedBackCents: cents().notNull().default(0),
    /** How often the charged-back amount has changed: each change is a journal entry. */
    bookings: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (table) => [
    index("disputes_order").on(table.orderId),
    uniqueIndex("disputes_gateway").on(table.paymentId, table.gatewayDisputeId),
    check("disputes_charged_back", sql`${table.chargedBackCents} between 0 and ${table.amountCents}`),
  ],
);

export type DisputeRow = typeof disputes.$inferSelect;

/** What a gateway reported and what was requested, in ids and amounts, without personal data. */
export type ReportedValues = {
  amountCents?: number;
  currency?: string;
  orderId?: string | null;
  sessionId?: string;
  reference?: string;
  gatewayRefundId?: string;
  gatewayDisputeId?: string;
  eventId?: string;
  /** The event or answer that could not be parsed, and where. */
  message?: string;
  problem?: string;
};

/** Reports of a gateway that do not match the request: kept for the staff to check, each once. */
export const discrepancies = pgTable(
  "payment_discrepancies",
  {
    id: id(),
    /** A digest of everything reported: the same report again is the same row. */
    fingerprint: text().notNull(),
    kind: text({ enum: discrepancyKinds }).notNull(),
    gateway: text().$type<GatewayName>().notNull(),
    orderId: uuid().references(() => orders.id),
    paymentId: uuid().references(() => payments.id),
    expected: jsonb().$type<ReportedValues>().notNull(),
    received: jsonb().$type<ReportedValues>().notNull(),
    foundAt: moment().notNull(),
    /** When it was marked as checked; null until then. */
    checkedAt: moment(),
    ...actorColumns(),
  },
  (table) => [
    uniqueIndex("payment_discrepancies_fingerprint").on(table.fingerprint),
    index("payment_discrepancies_open").on(table.foundAt, table.id).where(sql`${table.checkedAt} is null`),
    index("payment_discrepancies_checked")
      .on(table.foundAt, table.id)
      .where(sql`${table.checkedAt} is not null`),
    index("payment_discrepancies_order").on(table.orderId),
  ],
);

export type DiscrepancyRow = typeof discrepancies.$inferSelect;
