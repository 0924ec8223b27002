import { errorTable } from "#contract/error-table.ts";
import { ShopError } from "#contract/errors.ts";
import { voucherLimits } from "#contract/vouchers/limits.ts";
import type { StaffVoucher, VoucherFields, VoucherFilters } from "#contract/vouchers/staff-endpoints.ts";
import { type Actor, actorRow, noteChange } from "#platform/actor.ts";
import { momentsOfDays } from "#platform/days.ts";
import { inTransaction } from "#platform/db/database.ts";
import { isUniqueViolation } from "#platform/db/failures.ts";
import { notIdempotent } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import { endedPeriod, readPriceCents, requireFutureEnd } from "../discount-fields.ts";
import { insertVoucher, lockVoucher, updateVoucher, voucherList } from "./store.ts";
import { viewStaffVoucher } from "./view.ts";

/** What the audit log calls the parts of a voucher. */
const names = {
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

/** Lists the vouchers for the staff. Throws `invalid_input` for a cursor of another list. */
export async function listVouchers(shop: Shop, filters: VoucherFilters) {
  const { rows, ...page } = await voucherList.read(shop.db, { limit: voucherLimits.listed, ...filters });
  return { ...page, vouchers: rows.map((row) => viewStaffVoucher(shop, row)) };
}

/** Adds a voucher. Throws `invalid_input`, `voucher_rule`, and `voucher_taken` when there is one with its code. */
export function addVoucher(
  shop: Shop,
  actor: Actor,
  fields: VoucherFields,
  { transact } = notIdempotent(shop),
): Promise<StaffVoucher> {
  const now = shop.clock();
  const row = { ...readFields(shop, fields), ...actorRow(actor), createdAt: now };
  requireFutureEnd(row, now, rule);
  return transact(async (tx) => {
    const added = viewStaffVoucher(shop, await insertVoucher(tx, row));
    noteVoucher(actor, null, added);
    return added;
  }).catch(nameTaken);
}

/**
 * Changes a voucher. Throws `voucher_not_found`, `voucher_changed` when somebody else has changed it since `version`,
 * and the errors of adding one.
 */
export function changeVoucher(
  shop: Shop,
  actor: Actor,
  id: string,
  { version, ...fields }: VoucherFields & { version: number },
): Promise<StaffVoucher> {
  const row = readFields(shop, fields);
  return inTransaction(shop.db, async (tx) => {
    const before = await lockVoucher(tx, id);
    if (!before) throw new ShopError("voucher_not_found");
    if (before.version !== version) throw new ShopError("voucher_changed");
    if (row.usesMax !== null && row.usesMax < before.uses)
      throw rule("usesMax", `${before.uses} orders use it already: it cannot be for fewer.`);
    // A day that stays the same keeps its moment: a voucher that was ended early on its last day stays ended.
    const shown = viewStaffVoucher(shop, before);
    const kept = {
      ...(shown.from === (fields.from ?? null) && { startsAt: before.startsAt }),
      ...(shown.until === (fields.until ?? null) && { endsAt: before.endsAt }),
    };
    if (!("endsAt" in kept)) requireFutureEnd(row, shop.clock(), rule);
    const changed = await updateVoucher(tx, id, { ...row, ...kept, ...actorRow(actor) });
    const now = viewStaffVoucher(shop, changed);
    noteVoucher(actor, shown, now);
    return now;
  }).catch(nameTaken);
}

/** Ends a voucher now, unless it has ended. Throws `voucher_not_found`. */
export function endVoucher(shop: Shop, actor: Actor, id: string): Promise<StaffVoucher> {
  return inTransaction(shop.db, async (tx) => {
    const before = await lockVoucher(tx, id);
    if (!before) throw new ShopError("voucher_not_found");
    const now = shop.clock();
    if (before.endsAt && before.endsAt <= now) return viewStaffVoucher(shop, before);
    const ended = viewStaffVoucher(
      shop,
      await updateVoucher(tx, id, { ...endedPeriod(before, now), ...actorRow(actor) }),
    );
    noteVoucher(actor, viewStaffVoucher(shop, before), ended);
    return ended;
  });
}

function readFields(shop: Shop, fields: VoucherFields) {
  const { code, kind, percent, amount, minimum, from, until, usesMax, oncePerShopper } = fields;
  const days = momentsOfDays(
    { from: from ?? undefined, to: until ?? undefined },
    shop.settings.current.timeZone,
  );
  const readCents = (field: string, price: number | null | undefined) =>
    typeof price === "number" ? readPriceCents(shop.settings.money, field, price, rule) : 0;
  return {
    code,
    kind,
    value: kind === "percent" ? (percent ?? 0) : kind === "amount" ? readCents("amount", amount) : 0,
    minimumCents: readCents("minimum", minimum),
    startsAt: days.from ?? null,
    endsAt: days.before ?? null,
    usesMax: usesMax ?? null,
    oncePerShopper,
  };
}

function rule(field: string, message: string): ShopError {
  return new ShopError("voucher_rule", { message, fields: { [field]: message } });
}

function nameTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new ShopError("voucher_taken", { fields: { code: errorTable.voucher_taken.message } });
}

/** Notes for the audit log what a change of a voucher changes; null before it was added. */
function noteVoucher(actor: Actor, before: StaffVoucher | null, after: StaffVoucher): void {
  for (const key of Object.keys(names) as (keyof typeof names)[])
    noteChange(actor, { field: names[key], before: inWords(before?.[key]), after: inWords(after[key]) });
}

function inWords(value: string | number | boolean | null | undefined): string {
  return value === null || value === undefined ? "" : String(value);
}
