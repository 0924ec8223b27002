import { sql } from "drizzle-orm";
import type { StaffVoucher, VoucherFields } from "#contract/discounts/staff-voucher-endpoints.ts";
import type { Voucher } from "#contract/discounts/voucher-endpoints.ts";
import { errorTable } from "#contract/error-table.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Shop } from "#platform/shop.ts";
import { vouchers as table, type VoucherRow } from "#schema/vouchers.ts";
import { defineDiscount } from "./define-discount.ts";
import { readDays, readPriceCents, refuseWith, stateOfPeriod, viewDays } from "./fields.ts";

const refuse = refuseWith("voucher_rule");

/** What the audit log calls the parts of a voucher. */
const parts = {
  code: "Code",
  kind: "Gives",
  percent: "Percent",
  amount: "Amount",
  minimum: "For orders from",
  from: "First day",
  until: "Last day",
  usesMax: "Uses at most",
  oncePerShopper: "Once per shopper",
  state: "State",
} as const satisfies Partial<Record<keyof StaffVoucher, string>>;

/** Codes that shoppers enter. One that has ended can be changed, and counts again with a later last day. */
export const vouchers = defineDiscount({
  table,
  name: "vouchers",
  search: (text) => sql`starts_with(${table.code}, ${text.toUpperCase()})`,
  errors: {
    notFound: "voucher_not_found",
    changed: "voucher_changed",
    taken: () => new ShopError("voucher_taken", { fields: { code: t(errorTable.voucher_taken.message) } }),
    refuse,
  },
  read(shop, fields: VoucherFields, before) {
    const { code, kind, percent, amount, minimum, usesMax, oncePerShopper } = fields;
    if (before && typeof usesMax === "number" && usesMax < before.uses)
      throw refuse(
        "usesMax",
        t("{count, plural, one {# order uses} other {# orders use}} it already: it cannot be for fewer.", {
          count: before.uses,
        }),
      );
    const amountCents = kind === "amount" ? readPriceCents(shop, "amount", amount, refuse) : null;
    const value = kind === "percent" ? (percent ?? 0) : (amountCents ?? 0);
    return {
      ...{ code, kind, value, oncePerShopper },
      minimumCents: readPriceCents(shop, "minimum", minimum, refuse) ?? 0,
      usesMax: usesMax ?? null,
      ...readDays(shop, fields, before),
    };
  },
  view: async (shop, _db, rows) => rows.map((row) => viewStaffVoucher(shop, row)),
  describe: (_shop, view) =>
    Object.fromEntries(
      Object.entries(parts).map(([key, name]) => [name, String(view[key as keyof typeof parts] ?? "")]),
    ),
  /** Days are in the shop's time zone, and money is in its currency. */
  columns: {
    Code: ({ code }) => code,
    Gives: ({ kind }) => kind,
    Percent: ({ percent }) => percent ?? "",
    Amount: ({ amount }) => amount ?? "",
    "For orders from": ({ minimum }) => minimum ?? "",
    "First day": ({ from }) => from ?? "",
    "Last day": ({ until }) => until ?? "",
    "Once per shopper": ({ oncePerShopper }) => (oncePerShopper ? "yes" : "no"),
    Uses: ({ uses }) => uses,
    "Uses at most": ({ usesMax }) => usesMax ?? "",
  },
});

/** What a voucher gives, as the API returns it. */
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

function viewStaffVoucher(shop: Shop, row: VoucherRow): StaffVoucher {
  const { id, oncePerShopper, usesMax, uses, version, createdAt } = row;
  return {
    _id: id,
    ...viewVoucher(shop, row),
    ...viewDays(shop.settings.current, row),
    ...{ oncePerShopper, usesMax, uses, version },
    state: stateOf(row, shop.clock()),
    createdAt: createdAt.toISOString(),
  };
}

/** Whether a voucher can be used at a moment, and if not, why. */
export function stateOf(row: VoucherRow, now: Date): StaffVoucher["state"] {
  const state = stateOfPeriod(row, now);
  return state === "running" && row.usesMax !== null && row.uses >= row.usesMax ? "used-up" : state;
}
