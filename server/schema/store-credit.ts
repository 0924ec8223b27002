import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { creditKinds } from "#contract/store-credit/credit-kinds.ts";
import { id, moment } from "#platform/db/columns.ts";
import { shoppers } from "./shoppers.ts";

const shopperId = () =>
  uuid()
    .notNull()
    .references(() => shoppers.id);

/** How much store credit shoppers have; those who never had any have no row. */
export const storeCredits = pgTable(
  "store_credits",
  { shopperId: shopperId().primaryKey(), balanceCents: bigint({ mode: "number" }).notNull() },
  (table) => [check("store_credits_balance", sql`${table.balanceCents} >= 0`)],
);

/** What changed it, always for an order: their sum is the balance. Rows are only ever added. */
export const storeCreditEntries = pgTable(
  "store_credit_entries",
  {
    id: id(),
    shopperId: shopperId(),
    orderId: uuid().notNull(),
    kind: text({ enum: creditKinds }).notNull(),
    /** Negative when it was used. */
    cents: bigint({ mode: "number" }).notNull(),
    at: moment().notNull(),
  },
  (table) => [
    index("store_credit_entries_shopper").on(table.shopperId, table.at, table.id),
    index("store_credit_entries_order").on(table.orderId),
    check("store_credit_entries_cents", sql`${table.cents} <> 0`),
  ],
);

export type CreditEntryRow = typeof storeCreditEntries.$inferSelect;
