import type { Money } from "../../contract/money.ts";
import type { ReportPeriod } from "../../contract/reports/periods.ts";
import type {
  Figures,
  ReportHour,
  ReportPoint,
  ReportProduct,
} from "../../contract/reports/staff-endpoints.ts";
import { dayAfter, dayOf, momentIn, timeOf, zoneOf } from "../days.ts";
import type { Shop } from "../shop.ts";
import { spanOf } from "./count-days.ts";
import { daysOf } from "./count-rankings.ts";
import { findDays } from "./day-store.ts";
import { type DayFigures, sumFigures } from "./figures-store.ts";
import { countStaleDays, findProgress } from "./progress-store.ts";
import { findNames, findRankings } from "./ranking-store.ts";
import { listMissed } from "./search-store.ts";
import type { RankedProduct } from "./tables.ts";

const DAYS_OF_WEEK = 7;

export type Report = Awaited<ReturnType<typeof readReport>>;

/**
 * Returns how a period went, against the one before. Today is added up now, the days before it are read as they were
 * counted; of the period before, the last day counts until the same time, so that a morning is compared with a morning.
 */
export async function readReport(shop: Shop, period: ReportPeriod) {
  const { money } = shop.settings;
  const [now, timeZone] = [shop.clock(), zoneOf(shop.settings.current.timeZone)];
  const today = dayOf(now, timeZone);
  const { from, to, fromBefore, toBefore } = daysOf(period, today);
  const sameTime = momentIn(`${toBefore}T${timeOf(now, timeZone)}`, timeZone);
  const [stored, sinceMidnight, untilSameTime, rankings, searches, progress, staleDays] = await Promise.all([
    findDays(shop.db, fromBefore, to),
    sumFigures(shop.db, spanOf(today, timeZone), timeZone),
    sumFigures(shop.db, { ...spanOf(toBefore, timeZone), before: sameTime }, timeZone),
    findRankings(shop.db),
    listMissed(shop.db, { fromBefore, from, to }),
    findProgress(shop.db),
    countStaleDays(shop.db, today),
  ]);
  const figuresOf = (day: string) => (day === today ? sinceMidnight : (stored.get(day) ?? nothing));
  const sumDays = (first: string, last: string) => [...daysBetween(first, last)].map(figuresOf);
  const ranking = rankings.get(period);
  return {
    ...{ from, to, fromBefore, toBefore, until: now.toISOString(), timeZone },
    daysWaiting: progress?.timeZone === timeZone ? staleDays : null,
    current: viewFigures(money, add(sumDays(from, to))),
    before: viewFigures(money, add([...sumDays(fromBefore, dayAfter(toBefore, -1)), untilSameTime])),
    points: pointsOf(period, { from, to, fromBefore }, (first, last) => add(sumDays(first, last)), money),
    hours: hoursOf(money, add(sumDays(from, to)), add(sumDays(fromBefore, toBefore))),
    ...(await viewRankings(shop, ranking?.products)),
    productsCountedAt: ranking?.countedAt.toISOString() ?? null,
    searches,
  };
}

const nothing: DayFigures = {
  ...{ orders: 0, orderedCents: 0, takenBackCents: 0, newShoppers: 0, delivered: 0, onTime: 0 },
  hourOrders: Array<number>(24).fill(0),
  hourCents: Array<number>(24).fill(0),
};

function* daysBetween(first: string, last: string): Generator<string> {
  for (let day = first; day <= last; day = dayAfter(day, 1)) yield day;
}

function add(days: readonly DayFigures[]): DayFigures {
  const sum = (of: (day: DayFigures) => number) => days.reduce((total, day) => total + of(day), 0);
  return {
    orders: sum((day) => day.orders),
    orderedCents: sum((day) => day.orderedCents),
    takenBackCents: sum((day) => day.takenBackCents),
    newShoppers: sum((day) => day.newShoppers),
    delivered: sum((day) => day.delivered),
    onTime: sum((day) => day.onTime),
    hourOrders: nothing.hourOrders.map((_, hour) => sum((day) => day.hourOrders[hour] ?? 0)),
    hourCents: nothing.hourCents.map((_, hour) => sum((day) => day.hourCents[hour] ?? 0)),
  };
}

function takingsOf({ orderedCents, takenBackCents }: DayFigures): number {
  return orderedCents - takenBackCents;
}

function viewFigures(money: Money, figures: DayFigures): Figures {
  const { orders, orderedCents, takenBackCents, newShoppers, delivered, onTime } = figures;
  const takings = takingsOf(figures);
  return {
    takings: money.toAmount(takings),
    ordered: money.toAmount(orderedCents),
    takenBack: money.toAmount(takenBackCents),
    orders,
    basket: orders > 0 ? money.toAmount(Math.round(takings / orders)) : null,
    newShoppers,
    repeatOrders: orders - newShoppers,
    delivered,
    onTime,
  };
}

/** A point for each day, or for each week of a year. */
function pointsOf(
  period: ReportPeriod,
  { from, to, fromBefore }: { from: string; to: string; fromBefore: string },
  sumDays: (first: string, last: string) => DayFigures,
  money: Money,
): ReportPoint[] {
  const step = period === "year" ? DAYS_OF_WEEK : 1;
  const points: ReportPoint[] = [];
  let dayBefore = fromBefore;
  for (let day = from; day <= to; day = dayAfter(day, step)) {
    const last = dayAfter(day, step - 1);
    const [current, before] = [sumDays(day, last), sumDays(dayBefore, dayAfter(dayBefore, step - 1))];
    points.push({
      ...{ from: day, to: last, takings: money.toAmount(takingsOf(current)), orders: current.orders },
      ...{ takingsBefore: money.toAmount(takingsOf(before)), ordersBefore: before.orders },
    });
    dayBefore = dayAfter(dayBefore, step);
  }
  return points;
}

function hoursOf(money: Money, current: DayFigures, before: DayFigures): ReportHour[] {
  return current.hourOrders.map((orders, hour) => ({
    ...{ hour, orders, takings: money.toAmount(current.hourCents[hour] ?? 0) },
    ordersBefore: before.hourOrders[hour] ?? 0,
    takingsBefore: money.toAmount(before.hourCents[hour] ?? 0),
  }));
}

async function viewRankings(shop: Shop, { best, worst, short } = noRankings) {
  const { money } = shop.settings;
  const ids = [...best, ...worst, ...short].map(({ productId }) => productId);
  const names = ids.length > 0 ? await findNames(shop.db, ids) : new Map();
  const view = (ranked: RankedProduct): ReportProduct => ({
    _id: ranked.productId,
    name: names.get(ranked.productId)?.name ?? "A deleted product",
    weight: names.get(ranked.productId)?.weight ?? null,
    pieces: ranked.pieces,
    takings: money.toAmount(ranked.salesCents),
    piecesBefore: ranked.piecesBefore,
    takingsBefore: money.toAmount(ranked.salesCentsBefore),
    short: ranked.shortPieces,
  });
  return { best: best.map(view), worst: worst.map(view), short: short.map(view) };
}

const noRankings = { best: [], worst: [], short: [] } as Record<"best" | "worst" | "short", RankedProduct[]>;
