import type { EnteredDays, EnteredTarget } from "#contract/discounts/fields.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { hasWholeCents, MAX_PRICE_CENTS } from "#contract/money.ts";
import { loadProducts } from "#domains/catalog/index.ts";
import { dayOf, lastMoment, momentsOfDays } from "#platform/days.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";

/** The time in which a discount counts: from a moment, and before another one; null without a limit. */
export type Period = { startsAt: Date | null; endsAt: Date | null };

/** What a discount counts for: one of the two is set. */
export type Target = { productId: string | null; category: string | null };

/** Makes the error about a field of a form. */
export type Refuse = (field: string, message: string) => ShopError;

/** The error `code` with a message at a field of the form. */
export const refuseWith =
  (code: "voucher_rule" | "multi_buy_rule" | "scheduled_price_rule"): Refuse =>
  (field, message) =>
    new ShopError(code, { message, fields: { [field]: message } });

/** Whether a discount counts at a moment, and if not, why. */
export function stateOfPeriod({ startsAt, endsAt }: Period, now: Date): "planned" | "running" | "ended" {
  if (endsAt && endsAt <= now) return "ended";
  return startsAt && startsAt > now ? "planned" : "running";
}

/**
 * Reads the first and the last day. A day that is the same as before keeps its moment: what was ended early on its last
 * day stays ended.
 */
export function readDays({ settings }: Shop, { from, until }: EnteredDays, before?: Period): Period {
  const { timeZone } = settings.current;
  const shown = before && viewDays(settings.current, before);
  const moments = momentsOfDays({ from: from ?? undefined, to: until ?? undefined }, timeZone);
  return {
    startsAt: shown && shown.from === (from ?? null) ? before.startsAt : (moments.from ?? null),
    endsAt: shown && shown.until === (until ?? null) ? before.endsAt : (moments.before ?? null),
  };
}

/** The first and the last day of a period, by the shop's clock. */
export function viewDays({ timeZone }: { timeZone: string | null }, { startsAt, endsAt }: Period) {
  return {
    from: startsAt && dayOf(startsAt, timeZone),
    until: endsAt && dayOf(lastMoment(endsAt), timeZone),
  };
}

/** Reads a price that was entered, in cents; null without one. Throws the error of the rule that it breaks. */
export function readPriceCents(
  { settings: { money, reader } }: Shop,
  field: string,
  price: number | null | undefined,
  refuse: Refuse,
): number | null {
  if (typeof price !== "number") return null;
  if (!hasWholeCents(money, price))
    throw refuse(field, t("This has more decimals than {currency} has.", { currency: money.currency }));
  const cents = money.toCents(price);
  if (cents > MAX_PRICE_CENTS)
    throw refuse(field, t("At most {price}.", { price: reader.money.formatCents(MAX_PRICE_CENTS) }));
  return cents;
}

/** Reads what a discount counts for. Throws the error of an unknown category; whether the product exists is not checked. */
export function readTarget({ settings }: Shop, { product, category }: EnteredTarget, refuse: Refuse): Target {
  if (category && !settings.current.categories.some(({ path }) => path === category))
    throw refuse("category", t("There is no such category."));
  return { productId: product || null, category: category || null };
}

/** Reads the names of what some discounts count for, as a function that finds the one of each. */
export async function namesOfTargets(
  { settings }: Shop,
  db: Queryable,
  targets: readonly Target[],
): Promise<(target: Target) => string> {
  const ids = [...new Set(targets.flatMap(({ productId }) => productId ?? []))];
  const names = new Map((await loadProducts(db, ids)).map(({ id, name }) => [id, name]));
  const { categories } = settings.current;
  return ({ productId, category }) =>
    productId === null
      ? (categories.find(({ path }) => path === category)?.text ?? category ?? "")
      : (names.get(productId) ?? t("A product that is no longer sold"));
}
