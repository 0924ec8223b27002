import type { Voucher } from "#contract/discounts/voucher-endpoints.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { VoucherTerms } from "#contract/pricing/voucher.ts";
import { lastMoment } from "#platform/days.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { FoundVoucher, VoucherRow } from "#schema/vouchers.ts";
import { deleteUse, findVoucher, insertUse, type VoucherUse } from "./store.ts";
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
  if (!found) throw refuse(t("There is no voucher with this code."));
  const { voucher, isUsed, waiting } = found;
  const { startsAt, endsAt } = voucher;
  const state = stateOf(voucher, shop.clock());
  if (state === "ended")
    throw refuse(
      t("This voucher ended on {date}.", { date: dateOf(shop, lastMoment(endsAt ?? new Date(0))) }),
    );
  if (state === "planned")
    throw refuse(t("This voucher can be used from {date}.", { date: dateOf(shop, startsAt ?? new Date(0)) }));
  if (waiting && (isUsed || state === "used-up"))
    throw new ShopError("voucher_refused", {
      message: t(
        "Your order #{number} uses this voucher and is waiting for its payment. Pay or cancel it first.",
        { number: waiting.number },
      ),
      usedBy: waiting,
    });
  if (isUsed) throw refuse(t("You have used this voucher already. It is for one order of each shopper."));
  if (state === "used-up") throw refuse(t("This voucher is used up."));
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
export function returnVoucher(tx: Transaction, voucherId: string, orderId: string): Promise<void> {
  return deleteUse(tx, voucherId, orderId);
}

function dateOf({ settings }: Shop, moment: Date): string {
  const { timeZone } = settings.current;
  const zone = timeZone === null ? {} : { timeZone };
  return new Intl.DateTimeFormat(settings.reader.locale, { dateStyle: "long", ...zone }).format(moment);
}
