import { sql } from "drizzle-orm";
import { bigint, boolean, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { SessionRequest } from "#domains/payments/gateway/gateway.ts";
import { moment } from "#platform/db/columns.ts";

/** The request that opened a session, without the fields that have their own columns. */
export type KeptRequest = Omit<SessionRequest, "key" | "expiresAt">;

const cents = () => bigint({ mode: "number" });

/** The demo gateway's own records. The shop never reads them: it calls the gateway, as it would call Stripe. */
export const demoSessions = pgTable("demo_gateway_sessions", {
  id: text().primaryKey(),
  /** The idempotency key of the request that opened it. */
  key: text().notNull().unique(),
  request: jsonb().$type<KeptRequest>().notNull(),
  status: text({ enum: ["open", "paid", "expired"] }).notNull(),
  reference: text().unique(),
  expiresAt: moment().notNull(),
});

export type DemoSessionRow = typeof demoSessions.$inferSelect;

export const demoRefunds = pgTable(
  "demo_gateway_refunds",
  {
    id: text().primaryKey(),
    reference: text()
      .notNull()
      .references(() => demoSessions.reference),
    refundId: text().unique(),
    amountCents: cents().notNull(),
  },
  (table) => [index("demo_gateway_refunds_reference").on(table.reference)],
);

export type DemoRefundRow = typeof demoRefunds.$inferSelect;

/** Events to be delivered to the shop. */
export const demoEvents = pgTable(
  "demo_gateway_events",
  {
    id: text().primaryKey(),
    body: text().notNull(),
    delivered: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [index("demo_gateway_events_delivered").on(table.createdAt).where(sql`${table.delivered}`)],
);
