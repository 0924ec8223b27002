import { scheduledPriceLimits } from "#contract/discounts/limits.ts";
import type { ScheduledPrice, ScheduledPriceFields } from "#contract/discounts/scheduled-price-endpoints.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { applyScheduledPrices } from "#domains/catalog/index.ts";
import { localOf, momentIn } from "#platform/days.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { type ScheduledPriceRow, scheduledPrices as table } from "#schema/scheduled-prices.ts";
import { defineDiscount, sendAtTurns } from "./define-discount.ts";
import {
  namesOfTargets,
  type Period,
  readPriceCents,
  readTarget,
  refuseWith,
  stateOfPeriod,
} from "./fields.ts";
import { pricesTurnJob } from "./jobs.ts";
import { listScheduledPricesById } from "./store.ts";

const refuse = refuseWith("scheduled_price_rule");

/** Lower prices of a product or a category for a time. */
export const scheduledPrices = defineDiscount({
  table,
  name: "scheduled prices",
  errors: { notFound: "scheduled_price_not_found", changed: "scheduled_price_changed", refuse },
  open: {
    max: scheduledPriceLimits.openMax,
    error: () =>
      refuse(
        "category",
        t("At most {max} can be planned or running. Please end one first.", {
          max: scheduledPriceLimits.openMax,
        }),
      ),
  },
  endedError: () =>
    new ShopError("scheduled_price_rule", {
      message: t("This scheduled price has ended. Please schedule a new one."),
    }),
  read: (shop, fields: ScheduledPriceFields, before) => ({
    ...readTarget(shop, fields, refuse),
    name: fields.name || null,
    percent: fields.percent ?? null,
    priceCents: readPriceCents(shop, "price", fields.price, refuse),
    ...readMoments(shop, fields, before),
  }),
  view,
  describe({ settings: { money } }, view) {
    if (view.state === "ended") return { "Scheduled price": "" };
    const { percent, price, about, name, fromLocal, untilLocal } = view;
    return {
      "Scheduled price":
        percent === null ? `${money.formatAmount(price ?? 0)} for ${about}` : `${percent}% off ${about}`,
      Name: name ?? "",
      From: fromLocal ?? "",
      Until: untilLocal ?? "",
    };
  },
  /** Times are in UTC, and money is in the shop's currency. */
  columns: {
    Product: ({ product }) => product ?? "",
    Category: ({ category }) => category ?? "",
    Name: ({ about }) => about,
    Offer: ({ name }) => name ?? "",
    Percent: ({ percent }) => percent ?? "",
    Price: ({ price }) => price ?? "",
    From: ({ from }) => from ?? "",
    Until: ({ until }) => until ?? "",
  },
  onChange: (shop, tx, row) => sendAtTurns(shop, tx, pricesTurnJob, row),
  afterChange: applyScheduledPrices,
});

/** Schedules a price in the caller's transaction, after which the caller applies it (`applyScheduledPrices`). */
export const schedulePrice = scheduledPrices.addIn;

/** Those of some scheduled prices that have not ended, by id. */
export async function readOpenScheduledPrices(
  shop: Shop,
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ScheduledPrice>> {
  if (ids.length === 0) return new Map();
  const views = await view(shop, db, await listScheduledPricesById(db, ids));
  return new Map(views.filter(({ state }) => state !== "ended").map((each) => [each._id, each]));
}

async function view(
  shop: Shop,
  db: Queryable,
  rows: readonly ScheduledPriceRow[],
): Promise<ScheduledPrice[]> {
  const nameOf = await namesOfTargets(shop, db, rows);
  const { money, current } = shop.settings;
  const local = (moment: Date | null) => moment && localOf(moment, current.timeZone);
  return rows.map((row) => ({
    _id: row.id,
    product: row.productId,
    category: row.category,
    name: row.name,
    about: nameOf(row),
    percent: row.percent,
    price: row.priceCents === null ? null : money.toAmount(row.priceCents),
    from: row.startsAt?.toISOString() ?? null,
    until: row.endsAt?.toISOString() ?? null,
    fromLocal: local(row.startsAt),
    untilLocal: local(row.endsAt),
    version: row.version,
    state: stateOfPeriod(row, shop.clock()),
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Reads the times. One that is the same as before keeps its moment, also in an hour that a clock change repeats. */
function readMoments(
  { settings }: Shop,
  { from, until }: ScheduledPriceFields,
  before: Period | undefined,
): Period {
  const { timeZone } = settings.current;
  const read = (local: string, kept: Date | null | undefined) =>
    kept && localOf(kept, timeZone) === local ? kept : momentIn(local, timeZone);
  const startsAt = from ? read(from, before?.startsAt) : null;
  const endsAt = until ? read(until, before?.endsAt) : null;
  // Where clocks are put forward, a later time of day can be an earlier moment.
  if (startsAt && endsAt && startsAt >= endsAt) throw refuse("until", t("This is before the beginning."));
  return { startsAt, endsAt };
}
