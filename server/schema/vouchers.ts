import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { voucherKinds } from "#contract/pricing/voucher.ts";
import { byteOrderedText, id } from "#platform/db/columns.ts";
import { discountColumns } from "./discount-columns.ts";
import { orders } from "./orders.ts";
import { shopperEmail, shoppers } from "./shoppers.ts";

export const vouchers = pgTable(
  "vouchers",
  {
    id: id(),
    /** In capitals; sorted by bytes, so that the beginning of a code is found by the index. */
    code: byteOrderedText().notNull(),
    kind: text({ enum: voucherKinds }).notNull(),
    /** Percent, or cents; 0 for free delivery. */
    value: integer().notNull(),
    /** What the goods have to cost, in cents. */
    minimumCents: integer().notNull().default(0),
    /** How many orders can use it; null for any number. */
    usesMax: integer(),
    oncePerShopper: boolean().notNull(),
    /** How many orders use it. */
    uses: integer().notNull().default(0),
    ...discountColumns(),
  },
  (table) => [
    uniqueIndex("vouchers_code").on(table.code),
    index("vouchers_newest").on(table.createdAt, table.id),
    check(
      "vouchers_value",
      sql`${table.value} >= 0 and (${table.kind} <> 'percent' or ${table.value} <= 100)`,
    ),
    check("vouchers_minimum", sql`${table.minimumCents} >= 0`),
    check(
      "vouchers_uses",
      sql`${table.uses} >= 0 and (${table.usesMax} is null or ${table.uses} <= ${table.usesMax})`,
    ),
  ],
);

export type VoucherRow = typeof vouchers.$inferSelect;

/** The vouchers that orders use; cancelling an order removes its row. */
export const voucherUses = pgTable(
  "voucher_uses",
  {
    orderId: uuid().primaryKey(),
    voucherId: uuid()
      .notNull()
      .references(() => vouchers.id),
    shopperId: uuid().notNull(),
    /** The shopper's address in small letters: a guest has it in common with others of the same person. */
    email: text().notNull(),
    /** Whether the voucher was for one use per shopper then. */
    once: boolean().notNull(),
  },
  (table) => [
    index("voucher_uses_voucher").on(table.voucherId),
    uniqueIndex("voucher_uses_once_shopper").on(table.voucherId, table.shopperId).where(sql`${table.once}`),
    uniqueIndex("voucher_uses_once_email").on(table.voucherId, table.email).where(sql`${table.once}`),
  ],
);

/** A voucher that was asked for by its code. */
export type FoundVoucher = {
  voucher: VoucherRow;
  /** Whether it is for one use each, and the shopper has used it. */
  isUsed: boolean;
  /** The shopper's own order that uses it and awaits its payment. */
  waiting: { _id: string; number: number } | null;
};

/** The order with which a shopper uses the voucher of this row, while it awaits its payment, as JSON; null without one. */
export function waitingOrder(shopperId: SQLWrapper): SQL {
  return sql`(
    select json_build_object('_id', ${orders.id}, 'number', ${orders.number}) from ${orders}
    where ${orders.shopperId} = ${shopperId}::uuid and ${orders.voucherId} = ${vouchers.id}
      and ${orders.status} = 'Awaiting payment'
    order by ${orders.createdAt} desc, ${orders.id} desc limit 1)`;
}

/** Whether the voucher of this row is for one use each, and a shopper, or somebody with the same address, has used it. */
export function isUsedBy(shopperId: SQLWrapper): SQL {
  return sql`(${vouchers.oncePerShopper} and exists (
    select from ${voucherUses} join ${shoppers} on ${shoppers.id} = ${shopperId}::uuid
    where ${voucherUses.voucherId} = ${vouchers.id} and ${voucherUses.once}
      and (${voucherUses.shopperId} = ${shoppers.id} or ${voucherUses.email} = lower(${shopperEmail}))))`;
}
