import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { destinations, recordedReasons } from "#contract/reimbursements/reasons.ts";
import { actorColumns } from "#platform/actor.ts";
import { id, moment } from "#platform/db/columns.ts";
import { orders } from "./orders.ts";

/** What was given back of a line, or with null as its product of the fee. */
export type ReimbursedPart = { productId: string | null; quantity: number; cents: number };

/** Money that the staff gave back: for delivered orders, and what a failed card refund owed. Rows are only ever added. */
export const reimbursements = pgTable(
  "reimbursements",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    reason: text({ enum: recordedReasons }).notNull(),
    note: text(),
    destination: text({ enum: destinations }).notNull(),
    /** What it came to in money, and in store credit. */
    moneyCents: bigint({ mode: "number" }).notNull(),
    creditCents: bigint({ mode: "number" }).notNull(),
    parts: jsonb().$type<ReimbursedPart[]>().notNull(),
    ...actorColumns(),
    at: moment().notNull(),
  },
  (table) => [
    index("reimbursements_order").on(table.orderId, table.at, table.id),
    check("reimbursements_amount", sql`${table.moneyCents} + ${table.creditCents} > 0`),
  ],
);

export type ReimbursementRow = typeof reimbursements.$inferSelect;
