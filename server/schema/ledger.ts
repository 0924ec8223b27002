import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { SheetKind } from "#contract/stock/sheet-kinds.ts";
import { actorColumns } from "#platform/actor.ts";
import { moment } from "#platform/db/columns.ts";

/**
 * The accounts. Money, in cents:
 * - `shopper`: what shoppers owe the shop (negative: what it owes them);
 * - `sales`, `tax`: income, so negative;
 * - `discounts`: what was taken off the sales by vouchers and multi-buys;
 * - `gateway`, `cash`: what was received;
 * - `disputes`: what banks charged back for buyers who disputed a payment;
 * - `cash-differences`: what drivers' cash lacked when it was counted (negative: there was more than expected);
 * - `credit`: the store credit that shoppers can still use, so negative: a liability.
 *
 * Goods, in pieces of a counted product:
 * - `supplier`: where goods come from, so negative;
 * - `shelf`: for sale;
 * - `held`: reserved for orders that await their payment;
 * - `sold`: in orders;
 * - `missing`: ordered, but short when the order was packed, and what the shelf lacked then;
 * - `damaged`, `expired`: thrown away;
 * - `returned`: brought back by shoppers, so negative;
 * - `counts`: the differences found by counting (negative: more were there than known);
 * - `corrections`: the differences from correcting a number, likewise.
 */
export const accounts = [
  "shopper",
  "sales",
  "discounts",
  "tax",
  "gateway",
  "cash",
  "cash-differences",
  "disputes",
  "credit",
  "supplier",
  "shelf",
  "held",
  "sold",
  "missing",
  "damaged",
  "expired",
  "returned",
  "counts",
  "corrections",
] as const;

export type Account = (typeof accounts)[number];

/** What a journal entry with money is about: its name begins with it. */
export type MoneyEntryKind =
  | "step"
  | "undone"
  | "paid"
  | "refunded"
  | "refund-failed"
  | "dispute"
  | "short"
  | "weight"
  | "line-refund"
  | "reimbursed"
  | "round";

/** The same of an entry with goods only. */
type GoodsEntryKind = "moved" | "listed" | "counted" | "expired" | "missing" | SheetKind;

/** The unique name of a journal entry: "paid:<payment>", "step:<order step>". */
export type EntryName = `${MoneyEntryKind | GoodsEntryKind}:${string}`;

/**
 * The double-entry ledger: the postings of a journal entry add up to zero, in cents and in pieces of each product. Rows
 * are only ever added.
 */
export const ledgerPostings = pgTable(
  "ledger_postings",
  {
    /** The name of the journal entry, an `EntryName`. */
    entry: text().notNull(),
    position: integer().notNull(),
    account: text({ enum: accounts }).notNull(),
    /** Null for cents; else the amount is pieces of this product. */
    productId: uuid(),
    amount: bigint({ mode: "number" }).notNull(),
    orderId: uuid(),
    /** What the staff wrote about the entry. */
    note: text(),
    ...actorColumns(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entry, table.position] }),
    index("ledger_postings_order").on(table.orderId),
    // The orders that have changed since a moment.
    index("ledger_postings_order_at").on(table.at).where(sql`${table.orderId} is not null`),
    // The movements of a product in their order, and what was sold of it since a day.
    index("ledger_postings_product")
      .on(table.productId, table.account, table.at, table.entry)
      .where(sql`${table.productId} is not null`),
    // What was short, by day.
    index("ledger_postings_missing").on(table.at, table.entry).where(sql`${table.account} = 'missing'`),
    // The money of a month, entry by entry.
    index("ledger_postings_money").on(table.at, table.entry).where(sql`${table.productId} is null`),
    check("ledger_postings_amount", sql`${table.amount} <> 0`),
  ],
);

export type LedgerPostingRow = typeof ledgerPostings.$inferSelect;
