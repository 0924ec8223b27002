import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
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
    status: text({ enum: ["open", "processing", "paid", "expired", "failed"] }).notNull(),
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
    index("payments_unsettled").on(table.orderId).where(sql`${table.status} in ('open', 'processing')`),
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
    index("refunds_pending").on(table.orderId).where(sql`${table.status} = 'pending'`),
    uniqueIndex("refunds_gateway").on(table.gatewayRefundId),
    check("refunds_amount", sql`${table.amountCents} > 0`),
  ],
);

export type RefundRow = typeof refunds.$inferSelect;

/** What the gateway has told, each event once: written in the transaction of what it brought about. */
export const gatewayEvents = pgTable("gateway_events", {
  /** The gateway's name and its id of the event. */
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: moment().notNull(),
});
