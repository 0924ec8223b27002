import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { disputes as disputeStatuses } from "../../contract/orders/order-status.ts";
import { discrepancyKinds } from "../../contract/payments/endpoints.ts";
import { actorColumns } from "../actor.ts";
import { id, moment } from "../db/columns.ts";
import { orders } from "../orders/tables.ts";
import type { GatewayName } from "./gateway.ts";

const cents = () => bigint({ mode: "number" });

/** The pages that were opened at the gateway for orders: each a try to pay one. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** 1 for the first page of an order. Another one only follows when the last is over. */
    attempt: integer().notNull(),
    gateway: text().$type<GatewayName>().notNull(),
    /** `mismatched`: the gateway says that it was paid, but not what was asked for: a person has to look. */
    status: text({ enum: ["open", "processing", "paid", "expired", "failed", "mismatched"] }).notNull(),
    /** What was asked for; nothing else counts as paid. */
    amountCents: cents().notNull(),
    expiresAt: moment().notNull(),
    /** Null until the gateway has answered. */
    sessionId: text(),
    url: text(),
    /** What the gateway calls the payment itself; null until it is paid. */
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

/** Money given back, or about to be: written before the gateway is asked, under the id that makes it happen once. */
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
    /** `withdrawn`: called off before the gateway heard of it, because somebody gave the money back by hand. */
    status: text({ enum: ["pending", "succeeded", "failed", "withdrawn"] }).notNull(),
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

/** What the gateway has told, each event once: written in the transaction of what it brought about. */
export const gatewayEvents = pgTable(
  "gateway_events",
  {
    /** The gateway's name and its id of the event. */
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [index("gateway_events_received_at").on(table.receivedAt)],
);

/** Payments that a buyer contests at her bank, as the gateway has them. */
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
    /** What is contested: the whole payment or a part of it. */
    amountCents: cents().notNull(),
    /** What of it the books have as taken back by the bank: nothing unless it was lost. */
    chargedBackCents: cents().notNull().default(0),
    /** How often that has changed: each change is a journal entry of its own. */
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

/** What a gateway told and what was asked of it, in ids and amounts, never with anything of a person. */
export type Told = {
  amountCents?: number;
  currency?: string;
  orderId?: string | null;
  sessionId?: string;
  reference?: string;
  gatewayRefundId?: string;
  gatewayDisputeId?: string;
  eventId?: string;
  /** The event or the answer that could not be read, and where. */
  message?: string;
  problem?: string;
};

/** What a gateway told that does not fit what was asked of it: kept for a person to look at, each thing once. */
export const discrepancies = pgTable(
  "payment_discrepancies",
  {
    id: id(),
    /** A digest of all that was told: the same thing told again is the same entry. */
    fingerprint: text().notNull(),
    kind: text({ enum: discrepancyKinds }).notNull(),
    gateway: text().$type<GatewayName>().notNull(),
    orderId: uuid().references(() => orders.id),
    paymentId: uuid().references(() => payments.id),
    expected: jsonb().$type<Told>().notNull(),
    received: jsonb().$type<Told>().notNull(),
    foundAt: moment().notNull(),
    /** When it was marked as checked, and by whom. */
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
