import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { actorColumns } from "../actor.ts";
import { moment } from "../db/columns.ts";

/**
 * Where money and goods can be. Money, in cents:
 * - `shopper`: what shoppers owe the shop (below zero: what it owes them);
 * - `sales`, `tax`: what was sold, as income: below zero;
 * - `gateway`, `cash`: what was received;
 * - `disputes`: what banks took back for buyers who contested a payment.
 *
 * Goods, in pieces of a product that is counted:
 * - `supplier`: where they come from: below zero;
 * - `shelf`: for sale;
 * - `held`: kept for orders that wait for their payment;
 * - `sold`: in orders;
 * - `missing`: ordered, and not there when it was packed.
 */
export const accounts = [
  "shopper",
  "sales",
  "tax",
  "gateway",
  "cash",
  "disputes",
  "supplier",
  "shelf",
  "held",
  "sold",
  "missing",
] as const;

export type Account = (typeof accounts)[number];

/**
 * The books, double entry: the postings of a journal entry add up to nothing, in cents and in pieces of each product.
 * Postings are only ever added.
 */
export const ledgerPostings = pgTable(
  "ledger_postings",
  {
    /** What happened, by a name that it can have only once: "paid:<payment>", "step:<order step>". */
    entry: text().notNull(),
    position: integer().notNull(),
    account: text({ enum: accounts }).notNull(),
    /** Null: cents; else pieces of this product. */
    productId: uuid(),
    amount: bigint({ mode: "number" }).notNull(),
    orderId: uuid(),
    ...actorColumns(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entry, table.position] }),
    index("ledger_postings_order").on(table.orderId),
    index("ledger_postings_product").on(table.productId, table.account),
    check("ledger_postings_amount", sql`${table.amount} <> 0`),
  ],
);

export type LedgerPostingRow = typeof ledgerPostings.$inferSelect;
