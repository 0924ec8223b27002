import { t } from "#contract/i18n/i18n.ts";
import type { Money } from "#contract/money.ts";
import type { ReportPeriod } from "#contract/reports/periods.ts";
import type {
  Figures,
  Margin,
  ReportHour,
  ReportPoint,
  ReportProduct,
} from "#contract/reports/staff-endpoints.ts";
import { dayAfter, dayOf, momentIn, timeOf, zoneOf } from "#platform/days.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { MarginSums, RankedProduct } from "#schema/reports.ts";
import { spanOf } from "./count-days.ts";
import { daysOf } from "./count-rankings.ts";
import { type CountedDay, findDays } from "./day-store.ts";
import { type DayFigures, figureNames, fromHours, type Span, sumFigures } from "./figures-store.ts";
import { countStaleDays, findProgress } from "./progress-store.ts";
import { findNames, findRankings } from "./ranking-store.ts";
import { listMissed } from "./search-store.ts";

const DAYS_OF_WEEK = 7;

export type Report = Awaited<ReturnType<typeof readReport>>;

/**
 * Returns how a period went, against the one before. The days are read as they were counted, and what came since, today,
 * is added; of the period before, the last day counts until the same time, so that a morning is compared with a morning.
 */
export async function readReport(shop: Shop, period: ReportPeriod) {
  const { money } = shop.settings;
  const [now, timeZone] = [shop.clock(), zoneOf(shop.settings.current.timeZone)];
  const today = dayOf(now, timeZone);
  const { from, to, fromBefore, toBefore } = daysOf(period, today);
  const [stored, rankings, searches, progress, staleDays] = await Promise.all([
    findDays(shop.db, fromBefore, to),
    findRankings(shop.db),
    listMissed(shop.db, { fromBefore, from, to }),
    findProgress(shop.db),
    countStaleDays(shop.db, today),
  ]);
  const isCounted = progress?.timeZone === timeZone;
  const [soFar, untilSameTime] = await Promise.all([
    addSince(shop.db, stored.get(today), spanOf(today, timeZone), timeZone),
    cutDay(shop.db, stored.get(toBefore), { day: toBefore, time: timeOf(now, timeZone), timeZone }),
  ]);
  const figuresOf = (day: string) => (day === today ? soFar : (stored.get(day) ?? nothing));
  const sumDays = (first: string, last: string) => [...daysBetween(first, last)].map(figuresOf);
  const counted = rankings.get(period);
  // That of yesterday is about other days.
  const ranking = counted?.day === today ? counted : undefined;
  return {
    ...{ from, to, fromBefore, toBefore, until: now.toISOString(), timeZone },
    daysWaiting: isCounted ? staleDays : null,
    current: viewFigures(money, add(sumDays(from, to))),
    before: viewFigures(money, add([...sumDays(fromBefore, dayAfter(toBefore, -1)), untilSameTime])),
    points: pointsOf(period, { from, to, fromBefore }, (first, last) => add(sumDays(first, last)), money),
    hours: hoursOf(money, add(sumDays(from, to)), add(sumDays(fromBefore, toBefore))),
    ...(await viewRankings(shop, ranking?.products)),
    productsCountedAt: ranking?.countedAt.toISOString() ?? null,
    searches,
  };
}

const nothing = fromHours([]);

/** A day with what has come since it was counted: usually a minute or two of it. */
async function addSince(
  db: Queryable,
  counted: CountedDay | undefined,
  span: Span,
  timeZone: string,
): Promise<DayFigures> {
  const since = await sumFigures(db, { ...span, from: counted?.countedUntil ?? span.from }, timeZone);
  return counted ? add([counted, since]) : since;
}

/** A counted day until a time ("18:05"): its whole hours, and what is found of the one that is cut. */
async function cutDay(
  db: Queryable,
  counted: CountedDay | undefined,
  { day, time, timeZone }: { day: string; time: string; timeZone: string },
): Promise<DayFigures> {
  const hour = Number(time.slice(0, 2));
  const span = {
    from: momentIn(`${day}T${time.slice(0, 2)}:00`, timeZone),
    before: momentIn(`${day}T${time}`, timeZone),
  };
  const cut = await sumFigures(db, span, timeZone);
  return add([fromHours((counted?.hours ?? []).slice(0, hour)), cut]);
}

function* daysBetween(first: string, last: string): Generator<string> {
  for (let day = first; day <= last; day = dayAfter(day, 1)) yield day;
}

function add(days: readonly DayFigures[]): DayFigures {
  const hours = Array.from({ length: 24 }, (_, hour) =>
    figureNames.map((_name, place) => days.reduce((sum, { hours }) => sum + (hours[hour]?.[place] ?? 0), 0)),
  );
  return fromHours(hours);
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
    saved: money.toAmount(figures.savedCents),
    discounts: money.toAmount(figures.discountCents),
    ...viewMargin(money, figures),
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
  return current.hours.map((hours, hour) => {
    const [ofHour, ofHourBefore] = [fromHours([hours]), fromHours([before.hours[hour] ?? []])];
    return {
      ...{ hour, orders: ofHour.orders, takings: money.toAmount(takingsOf(ofHour)) },
      ordersBefore: ofHourBefore.orders,
      takingsBefore: money.toAmount(takingsOf(ofHourBefore)),
    };
  });
}

async function viewRankings({ db, settings }: Shop, { best, worst, short } = noRankings) {
  const { money } = settings;
  const ids = [...best, ...worst, ...short].map(({ productId }) => productId);
  const names = ids.length > 0 ? await findNames(db, ids) : new Map();
  const view = (ranked: RankedProduct): ReportProduct => ({
    _id: ranked.productId,
    name: names.get(ranked.productId)?.name ?? t("A deleted product"),
    weight: names.get(ranked.productId)?.weight ?? null,
    pieces: ranked.pieces,
    takings: money.toAmount(ranked.salesCents),
    piecesBefore: ranked.piecesBefore,
    takingsBefore: money.toAmount(ranked.salesCentsBefore),
    short: ranked.shortPieces,
    ...viewMargin(money, ranked),
  });
  return { best: best.map(view), worst: worst.map(view), short: short.map(view) };
}

const noRankings = { best: [], worst: [], short: [] } as Record<"best" | "worst" | "short", RankedProduct[]>;

/** A margin as the API returns it. */
function viewMargin(money: Money, { goodsCents, costedCents, costCents }: MarginSums): Margin {
  const isKnown = costedCents > 0 || costCents > 0;
  return {
    goods: money.toAmount(goodsCents),
    costed: money.toAmount(costedCents),
    margin: isKnown ? money.toAmount(costedCents - costCents) : null,
    marginPercent: percentOf(costedCents - costCents, costedCents),
    costedPercent: percentOf(costedCents, goodsCents),
  };
}

/** With one decimal; null of nothing. */
function percentOf(cents: number, ofCents: number): number | null {
  return ofCents > 0 ? Math.round((cents / ofCents) * 1000) / 10 : null;
}
