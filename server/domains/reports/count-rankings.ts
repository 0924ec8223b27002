import { NIL } from "uuid";
import { reportLimits } from "#contract/reports/limits.ts";
import { periodDays, type ReportPeriod, reportPeriods } from "#contract/reports/periods.ts";
import { dayAfter, dayOf, zoneOf } from "#platform/days.ts";
import type { Shop } from "#platform/shop.ts";
import type { RankedProduct, Rankings } from "#schema/reports.ts";
import { findProgress } from "./progress-store.ts";
import { type Days, findEndOfSlice, findRankings, rankSlice, saveRanking } from "./ranking-store.ts";

/** The products that are ranked by one statement: two years of them take it less than a second. */
const PRODUCTS_AT_ONCE = 5_000;
/** A ranking takes at most this part of the time: one that takes a second is at least 100 seconds old. */
const PART_OF_TIME = 0.01;

/** The first and last days of a period that ends on `to`, and of the one before. */
export function daysOf(period: ReportPeriod, to: string) {
  const days = periodDays[period];
  const from = dayAfter(to, 1 - days);
  return { from, to, fromBefore: dayAfter(from, -days), toBefore: dayAfter(from, -1) };
}

/** Ranks the products of each period, if something has changed since. */
export async function countRankings(shop: Shop, productsAtOnce = PRODUCTS_AT_ONCE): Promise<void> {
  const progress = await findProgress(shop.db);
  if (!progress) return;
  const [now, today] = [shop.clock(), dayOf(shop.clock(), zoneOf(shop.settings.current.timeZone))];
  const stored = await findRankings(shop.db);
  for (const period of reportPeriods) {
    const last = stored.get(period);
    if (last?.day === today) {
      const ageMs = now.getTime() - last.countedAt.getTime();
      if (last.countedAt > progress.changedAt || ageMs < last.tookMs / PART_OF_TIME) continue;
    }
    const begun = performance.now();
    const products = await rankProducts(shop, daysOf(period, today), productsAtOnce);
    const tookMs = Math.round(performance.now() - begun);
    await saveRanking(shop.db, { period, day: today, countedAt: now, tookMs, products });
  }
}

/** Ranks slices of the products one by one, so that no statement takes long, and the first ones of all. */
async function rankProducts({ db }: Shop, days: Days, productsAtOnce: number): Promise<Rankings> {
  const ranked: Rankings = { best: [], worst: [], short: [] };
  for (let after: string | undefined = NIL; after !== undefined; ) {
    const upTo = await findEndOfSlice(db, after, productsAtOnce);
    const slice = await rankSlice(db, days, { after, upTo });
    for (const kind of ["best", "worst", "short"] as const)
      ranked[kind] = [...ranked[kind], ...slice[kind]]
        .sort(byRank[kind])
        .slice(0, reportLimits.rankedProducts);
    after = upTo;
  }
  return ranked;
}

type Compare = (one: RankedProduct, other: RankedProduct) => number;

const byId: Compare = (one, other) => (one.productId < other.productId ? -1 : 1);
const bySales: Compare = (one, other) => one.salesCents - other.salesCents;
const byPieces: Compare = (one, other) => one.pieces - other.pieces;
const most: Compare = (one, other) => bySales(other, one) || byPieces(other, one) || byId(one, other);

/** As the statement sorts each slice. */
const byRank: Record<keyof Rankings, Compare> = {
  best: most,
  worst: (one, other) => byPieces(one, other) || bySales(one, other) || byId(one, other),
  short: (one, other) => other.shortPieces - one.shortPieces || most(one, other),
};
