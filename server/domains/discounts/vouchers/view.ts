import type { VoucherTerms } from "#contract/pricing/voucher.ts";
import type { Voucher } from "#contract/vouchers/endpoints.ts";
import type { StaffVoucher } from "#contract/vouchers/staff-endpoints.ts";
import { dayOf, lastMoment } from "#platform/days.ts";
import type { Shop } from "#platform/shop.ts";
import type { VoucherRow } from "#schema/vouchers.ts";
import { stateOfPeriod } from "../discount-fields.ts";

/** What a voucher gives, as prices are calculated with it. */
export function termsOf({ code, kind, value, minimumCents }: VoucherRow): VoucherTerms {
  return { code, kind, value, minimumCents };
}

/** The same as the API returns it. */
export function viewVoucher({ settings: { money } }: Shop, row: VoucherRow): Voucher {
  const { code, kind, value, minimumCents } = row;
  return {
    code,
    kind,
    percent: kind === "percent" ? value : null,
    amount: kind === "amount" ? money.toAmount(value) : null,
    minimum: minimumCents > 0 ? money.toAmount(minimumCents) : null,
  };
}

/** A voucher as the staff see it. */
export function viewStaffVoucher(shop: Shop, row: VoucherRow): StaffVoucher {
  const { timeZone } = shop.settings.current;
  const { id, startsAt, endsAt, oncePerShopper, usesMax, uses, version, createdAt } = row;
  return {
    _id: id,
    ...viewVoucher(shop, row),
    from: startsAt && dayOf(startsAt, timeZone),
    until: endsAt && dayOf(lastMoment(endsAt), timeZone),
    oncePerShopper,
    usesMax,
    uses,
    state: stateOf(row, shop.clock()),
    version,
    createdAt: createdAt.toISOString(),
  };
}

/** Whether a voucher can be used at a moment, and if not, why. */
export function stateOf(row: VoucherRow, now: Date): StaffVoucher["state"] {
  const state = stateOfPeriod(row, now);
  return state === "running" && row.usesMax !== null && row.uses >= row.usesMax ? "used-up" : state;
}
