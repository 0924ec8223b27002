import { scheduledPriceLimits } from "#contract/scheduled-prices/limits.ts";
import type { ScheduledPrice, ScheduledPriceFilters } from "#contract/scheduled-prices/staff-endpoints.ts";
import { loadProducts } from "#domains/catalog/index.ts";
import { localOf } from "#platform/days.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { ScheduledPriceRow } from "#schema/scheduled-prices.ts";
import { stateOfPeriod } from "../discount-fields.ts";
import { listScheduledPricesById, scheduledPriceList } from "./store.ts";

/** Lists the scheduled prices for the staff. Throws `invalid_input` for a cursor of another list. */
export async function listScheduledPrices(shop: Shop, filters: ScheduledPriceFilters) {
  const query = { limit: scheduledPriceLimits.listed, ...filters };
  const { rows, ...page } = await scheduledPriceList.read(shop.db, query);
  return { ...page, scheduledPrices: await viewScheduledPrices(shop, shop.db, rows) };
}

/** Those of some scheduled prices that have not ended, by id. */
export async function readOpenScheduledPrices(
  shop: Shop,
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ScheduledPrice>> {
  if (ids.length === 0) return new Map();
  const views = await viewScheduledPrices(shop, db, await listScheduledPricesById(db, ids));
  return new Map(views.filter(({ state }) => state !== "ended").map((view) => [view._id, view]));
}

/** Scheduled prices as the staff see them, with the names of their products. */
export async function viewScheduledPrices(
  shop: Shop,
  db: Queryable,
  rows: readonly ScheduledPriceRow[],
): Promise<ScheduledPrice[]> {
  const ids = [...new Set(rows.flatMap(({ productId }) => productId ?? []))];
  const names = new Map((await loadProducts(db, ids)).map(({ id, name }) => [id, name]));
  const { money, current } = shop.settings;
  const local = (moment: Date | null) => moment && localOf(moment, current.timeZone);
  return rows.map(
    ({ id, productId, category, name, percent, priceCents, startsAt, endsAt, version, createdAt }) => ({
      _id: id,
      product: productId,
      category,
      name,
      about:
        productId === null
          ? (current.categories.find(({ path }) => path === category)?.text ?? category ?? "")
          : (names.get(productId) ?? "A product that is no longer sold"),
      percent,
      price: priceCents === null ? null : money.toAmount(priceCents),
      from: startsAt?.toISOString() ?? null,
      until: endsAt?.toISOString() ?? null,
      fromLocal: local(startsAt),
      untilLocal: local(endsAt),
      version,
      state: stateOfPeriod({ startsAt, endsAt }, shop.clock()),
      createdAt: createdAt.toISOString(),
    }),
  );
}
