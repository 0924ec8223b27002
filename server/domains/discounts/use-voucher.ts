import { and, eq, sql } from "drizzle-orm";
import type { Voucher } from "#contract/discounts/voucher-endpoints.ts";
import { ShopError } from "#contract/errors.ts";
import type { VoucherTerms } from "#contract/pricing/voucher.ts";
import { lastMoment } from "#platform/days.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { defineStatement } from "#platform/db/statement.ts";
import type { Shop } from "#platform/shop.ts";
import { shopperEmail, shoppers } from "#schema/shoppers.ts";
import {
  type FoundVoucher,
  isUsedBy,
  type VoucherRow,
  vouchers,
  voucherUses,
  waitingOrder,
} from "#schema/vouchers.ts";
import { stateOf, viewVoucher } from "./vouchers.ts";

/** What a voucher gives, as prices are calculated with it. */
export function termsOf({ code, kind, value, minimumCents }: VoucherRow): VoucherTerms {
  return { code, kind, value, minimumCents };
}

/**
 * Returns what a voucher gives. Throws `voucher_refused` when it cannot be used now, or not by this shopper. Whoever uses
 * it for an order that awaits its payment can go back to that order by ordering the same again.
 */
export async function checkVoucher(shop: Shop, code: string, shopperId: string | null): Promise<Voucher> {
  const found = await findVoucher(shop.db, code, shopperId);
  try {
    return viewVoucher(shop, requireUsable(shop, found));
  } catch (error) {
    if (found && error instanceof ShopError && error.usedBy) return viewVoucher(shop, found.voucher);
    throw error;
  }
}

/**
 * Returns a voucher that was found. Throws `voucher_refused`, with why, when it cannot be used now: if the shopper's own
 * unpaid order uses it, the error names that order.
 */
export function requireUsable(shop: Shop, found: FoundVoucher | null | undefined): VoucherRow {
  const refuse = (message: string) => new ShopError("voucher_refused", { message });
  if (!found) throw refuse("There is no voucher with this code.");
  const { voucher, isUsed, waiting } = found;
  const { startsAt, endsAt } = voucher;
  const state = stateOf(voucher, shop.clock());
  if (state === "ended")
    throw refuse(`This voucher ended on ${dateOf(shop, lastMoment(endsAt ?? new Date(0)))}.`);
  if (state === "planned")
    throw refuse(`This voucher can be used from ${dateOf(shop, startsAt ?? new Date(0))}.`);
  if (waiting && (isUsed || state === "used-up"))
    throw new ShopError("voucher_refused", {
      message: `Your order #${waiting.number} uses this voucher and is waiting for its payment. Pay or cancel it first.`,
      usedBy: waiting,
    });
  if (isUsed) throw refuse("You have used this voucher already. It is for one order of each shopper.");
  if (state === "used-up") throw refuse("This voucher is used up.");
  return voucher;
}

/**
 * Counts a use of a voucher by an order, in the transaction that places it. Returns whether that was possible: if not,
 * the caller has to roll back. Of concurrent orders, each waits for the one before, so that no use is counted too much.
 */
export async function takeVoucher(tx: Transaction, use: VoucherUse): Promise<boolean> {
  return (await insertUse(tx, use)).length > 0;
}

/** Gives back the use of an order that is cancelled. The caller has locked the order, and no product yet. */
export async function returnVoucher(tx: Transaction, voucherId: string, orderId: string): Promise<void> {
  const isMeant = and(eq(voucherUses.orderId, orderId), eq(voucherUses.voucherId, voucherId));
  await tx
    .update(vouchers)
    .set({ uses: sql`${vouchers.uses} - 1` })
    .where(and(eq(vouchers.id, voucherId), sql`exists (select from ${voucherUses} where ${isMeant})`));
  await tx.delete(voucherUses).where(isMeant);
}

function dateOf({ settings }: Shop, moment: Date): string {
  const { locale, timeZone } = settings.current;
  const zone = timeZone === null ? {} : { timeZone };
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", ...zone }).format(moment);
}

/** Finds a voucher by its code in capitals, with what the shopper, if there is one, has used it for. */
async function findVoucher(
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
type VoucherUse = {
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
const insertUse = defineStatement<VoucherUse, { orderId: string }>(
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
