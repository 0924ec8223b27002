import { periodDays, type ReportPeriod, reportPeriods } from "../../contract/reports/periods.ts";
import { dayAfter, dayOf, zoneOf } from "../days.ts";
import type { Shop } from "../shop.ts";
import { findProgress } from "./progress-store.ts";
import { findRankings, rankProducts, saveRanking } from "./ranking-store.ts";

/** A ranking takes at most this part of the time: one that takes a second is at least 100 seconds old. */
const PART_OF_TIME = 0.01;

/** The first and last days of a period that ends on `to`, and of the one before. */
export function daysOf(period: ReportPeriod, to: string) {
  const days = periodDays[period];
  const from = dayAfter(to, 1 - days);
  return { from, to, fromBefore: dayAfter(from, -days), toBefore: dayAfter(from, -1) };
}

/** Ranks the products of each period, if something has changed since. */
export async function countRankings(shop: Shop): Promise<void> {
  const progress = await findProgress(shop.db);
  if (!progress) return;
  const [now, today] = [shop.clock(), dayOf(shop.clock(), zoneOf(shop.settings.current.timeZone))];
  const stored = await findRankings(shop.db);
  for (const period of reportPeriods) {
    const last = stored.get(period);
    const isCurrent = last && last.day === today && last.countedAt > progress.changedAt;
    const ageMs = last ? now.getTime() - last.countedAt.getTime() : Number.POSITIVE_INFINITY;
    if (isCurrent || (last && ageMs < last.tookMs / PART_OF_TIME)) continue;
    const begun = performance.now();
    const products = await rankProducts(shop.db, daysOf(period, today));
    const tookMs = Math.round(performance.now() - begun);
    await saveRanking(shop.db, { period, day: today, countedAt: now, tookMs, products });
  }
}
