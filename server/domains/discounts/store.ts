import { and, asc, count, eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ActorRow } from "#platform/actor.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { defineStatement } from "#platform/db/statement.ts";
import { hasNotEnded, isRunning } from "#schema/discount-columns.ts";
import { type MultiBuyRow, multiBuys } from "#schema/multi-buys.ts";
import { type ScheduledPriceRow, scheduledPrices } from "#schema/scheduled-prices.ts";
import { shopperEmail, shoppers } from "#schema/shoppers.ts";
import { type FoundVoucher, isUsedBy, vouchers, voucherUses, waitingOrder } from "#schema/vouchers.ts";
import type { Period, Target } from "./fields.ts";

export type DiscountTable = typeof vouchers | typeof multiBuys | typeof scheduledPrices;

/** What is written of a discount, beside what every row has: who changed it, its version, and when it was added. */
export type DiscountValues<T extends DiscountTable> = Period &
  Partial<Target> &
  Omit<T["$inferInsert"], keyof ActorRow | "id" | "version" | "createdAt" | "uses">;

export async function lockDiscount<T extends DiscountTable>(
  tx: Transaction,
  table: T,
  id: string,
): Promise<T["$inferSelect"] | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for("update");
  return row as T["$inferSelect"] | undefined;
}

export async function insertDiscount<T extends DiscountTable>(
  tx: Transaction,
  table: T,
  values: DiscountValues<T> & ActorRow & { createdAt: Date },
): Promise<T["$inferSelect"]> {
  const [inserted] = await tx
    .insert(table as PgTable)
    .values(values)
    .returning();
  if (!inserted) throw new Error("An insert returned no row.");
  return inserted as T["$inferSelect"];
}

/** Updates a discount and counts its version up. */
export async function updateDiscount<T extends DiscountTable>(
  tx: Transaction,
  table: T,
  id: string,
  values: (DiscountValues<T> | Period) & ActorRow,
): Promise<T["$inferSelect"]> {
  const [updated] = await tx
    .update(table as PgTable)
    .set({ ...values, version: sql`${table.version} + 1` })
    .where(eq(table.id, id))
    .returning();
  if (!updated) throw new Error("A locked discount is gone.");
  return updated as T["$inferSelect"];
}

/** How many are planned or running. Others that are added wait until the transaction ends. */
export async function countOpen(tx: Transaction, table: DiscountTable, now: Date): Promise<number> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
  const [row] = await tx
    .select({ open: count() })
    .from(table as PgTable)
    .where(hasNotEnded(table, sql`${now.toISOString()}::timestamptz`));
  return row?.open ?? 0;
}

/** The multi-buys that count at a moment. */
export function listRunningMultiBuys(db: Queryable, now: Date): Promise<MultiBuyRow[]> {
  return db
    .select()
    .from(multiBuys)
    .where(isRunning(multiBuys, sql`${now.toISOString()}::timestamptz`))
    .orderBy(asc(multiBuys.id));
}

export function listScheduledPricesById(db: Queryable, ids: readonly string[]): Promise<ScheduledPriceRow[]> {
  return db
    .select()
    .from(scheduledPrices)
    .where(sql`${scheduledPrices.id} = any(${sql.param(ids)}::uuid[])`);
}

/** Finds a voucher by its code in capitals, with what the shopper, if there is one, has used it for. */
export async function findVoucher(
  db: Queryable,
  code: string,
  shopperId: string | null,
): Promise<FoundVoucher | undefined> {
  const shopper = sql`${shopperId}`;
  const [found] = await db
    .select({
      voucher: vouchers,
      isUsed: sql<boolean>`${isUsedBy(shopper)}`,
      waiting: sql<FoundVoucher["waiting"]>`${waitingOrder(shopper)}`,
    })
    .from(vouchers)
    .where(eq(vouchers.code, code));
  return found;
}

/** A use of a voucher by an order. */
export type VoucherUse = {
  voucherId: string;
  /** The version that the order was priced with; null for one that had the voucher before. */
  version: number | null;
  orderId: string;
  shopperId: string;
};

/**
 * Counts a use, unless there are too many, the shopper has used it, or it has changed since. The voucher's row is locked
 * before its uses, as everywhere. Returns nothing when it is refused: the voucher may be counted all the same, so the
 * caller has to roll back.
 */
export const insertUse = defineStatement<VoucherUse, { orderId: string }>(
  "take_voucher",
  sql`
    with counted as (
      update ${vouchers} set uses = uses + 1
      where id = ${sql.placeholder("voucherId")}::uuid
        and (uses_max is null or uses < uses_max)
        and version = coalesce(${sql.placeholder("version")}::int, version)
      returning id, once_per_shopper
    )
    insert into ${voucherUses} (order_id, voucher_id, shopper_id, email, once)
    select ${sql.placeholder("orderId")}::uuid, counted.id, ${shoppers.id}, lower(${shopperEmail}), once_per_shopper
    from counted, ${shoppers} where ${shoppers.id} = ${sql.placeholder("shopperId")}::uuid
    on conflict do nothing
    returning order_id as "orderId"`,
);

/** Removes an order's use. The voucher's row is locked first. */
export async function deleteUse(tx: Transaction, voucherId: string, orderId: string): Promise<void> {
  const isMeant = and(eq(voucherUses.orderId, orderId), eq(voucherUses.voucherId, voucherId));
  await tx
    .update(vouchers)
    .set({ uses: sql`${vouchers.uses} - 1` })
    .where(and(eq(vouchers.id, voucherId), sql`exists (select from ${voucherUses} where ${isMeant})`));
  await tx.delete(voucherUses).where(isMeant);
}
