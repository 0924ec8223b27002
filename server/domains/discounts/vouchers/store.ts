import { and, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { defineList } from "#platform/db/list.ts";
import { defineStatement } from "#platform/db/statement.ts";
import { shopperEmail, shoppers } from "#schema/shoppers.ts";
import {
  type FoundVoucher,
  isUsedBy,
  type VoucherRow,
  vouchers,
  voucherUses,
  waitingOrder,
} from "#schema/vouchers.ts";

/** The list of vouchers for the staff, newest first. */
export const voucherList = defineList({
  name: "vouchers",
  table: vouchers,
  id: vouchers.id,
  sorts: { createdAt: { key: vouchers.createdAt, order: "desc" } },
  filters: {},
  search: (_db, text) => sql`starts_with(${vouchers.code}, ${text.toUpperCase()})`,
});

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

export async function lockVoucher(tx: Transaction, id: string): Promise<VoucherRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await tx.select().from(vouchers).where(eq(vouchers.id, id)).for("update");
  return row;
}

export async function insertVoucher(tx: Transaction, row: typeof vouchers.$inferInsert): Promise<VoucherRow> {
  const [inserted] = await tx.insert(vouchers).values(row).returning();
  if (!inserted) throw new Error("An insert returned no row.");
  return inserted;
}

/** Updates a voucher and counts its version up. */
export async function updateVoucher(
  tx: Transaction,
  id: string,
  row: Partial<typeof vouchers.$inferInsert>,
): Promise<VoucherRow> {
  const [updated] = await tx
    .update(vouchers)
    .set({ ...row, version: sql`${vouchers.version} + 1` })
    .where(eq(vouchers.id, id))
    .returning();
  if (!updated) throw new Error("A locked voucher is gone.");
  return updated;
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
