import { and, eq, gte, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { reportLimits } from "#contract/reports/limits.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import {
  chargedPieces,
  lineCostCents,
  lineDiscountCents,
  lineNetCents,
  lineSavedCents,
} from "#schema/item-sql.ts";
import { orderItems } from "#schema/order-items.ts";
import { isPlaced, takenBackCents } from "#schema/order-sql.ts";
import { orderSteps, orders } from "#schema/orders.ts";
import { type MarginSums, reportProducts } from "#schema/reports.ts";

/** What the charged pieces of a line cost by the prices as the shop shows them. */
const soldCents = sql`(${lineNetCents}
  - ${orderItems.reducedCents} + case when ${orders.taxIncluded} then 0 else ${orderItems.reducedTaxCents} end)`;

/** The share of what an order costs now that the shop has kept: banks can charge some of it back. */
const shareKept = sql`coalesce((${orders.amountCents} - ${takenBackCents(orders)})::numeric
  / nullif(${orders.amountCents} - ${orders.shortCents}, 0), 1)`;

/** What a line brought without tax, rounded, so that lines add up to the same by hour and by product. */
const netCents = sql`round(${soldCents} * ${shareKept}
  * case when ${orders.taxIncluded} then 100 / (100 + ${orderItems.taxPercent}) else 1 end)`;

const isCosted = sql`${orderItems.costCents} is not null`;

/** The sums of lines of orders that are not cancelled. */
const marginSums: Record<keyof MarginSums, SQL<number>> = {
  goodsCents: sql`coalesce(sum(${netCents}), 0)`.mapWith(Number),
  costedCents: sql`coalesce(sum(${netCents}) filter (where ${isCosted}), 0)`.mapWith(Number),
  costCents: sql`coalesce(sum(${lineCostCents}), 0)`.mapWith(Number),
};

/** From a moment on, and before another. */
export type Span = { from: Date; before: Date };

/** The figures of a day or of a part of it, in cents, as they stand in `hours`. */
export const figureNames = [
  "orders",
  "orderedCents",
  "takenBackCents",
  "newShoppers",
  "delivered",
  "onTime",
  "goodsCents",
  "costedCents",
  "costCents",
  "savedCents",
  "discountCents",
] as const;

type FigureName = (typeof figureNames)[number];

/** The figures, and the same for each hour of the shop's clock. */
export type DayFigures = Record<FigureName, number> & { hours: number[][] };

/** Adds up figures of hours, such as those of a day. */
export function fromHours(hours: number[][]): DayFigures {
  const sums = figureNames.map((name, place) => [
    name,
    hours.reduce((sum, figures) => sum + (figures[place] ?? 0), 0),
  ]);
  return { ...(Object.fromEntries(sums) as Record<FigureName, number>), hours };
}

const placedWithin = ({ from, before }: Span) =>
  and(
    gte(orders.createdAt, from),
    lt(orders.createdAt, before),
    isPlaced(orders),
    ne(orders.status, "Cancelled"),
  );

const earlier = alias(orders, "earlier");
// A lookup in the index of the shopper's orders: as `not exists`, it could become a scan of all orders.
const isFirst = sql`(
  select ${earlier.id} from ${orders} as earlier
  where ${earlier.shopperId} = ${orders.shopperId} and ${isPlaced(earlier)} and ${earlier.status} <> 'Cancelled'
  order by ${earlier.createdAt}, ${earlier.id} limit 1) = ${orders.id}`;

type HourRow = { hour: number } & Partial<Record<FigureName, number>>;

/** Adds up the orders placed in a span of time, and those delivered in it. */
export async function sumFigures(db: Queryable, span: Span, timeZone: string): Promise<DayFigures> {
  const hourOf = (moment: unknown) =>
    sql<number>`extract(hour from ${moment} at time zone ${timeZone}::text)::int`;
  const placed: HourRow[] = await db
    .select({
      hour: hourOf(orders.createdAt),
      orders: sql<number>`count(*)::int`,
      orderedCents: sql`sum(${orders.amountCents})`.mapWith(Number),
      takenBackCents: sql`sum(${takenBackCents(orders)})`.mapWith(Number),
      newShoppers: sql<number>`(count(*) filter (where ${isFirst}))::int`,
      discountCents: sql`sum(${feeDiscountCents})`.mapWith(Number),
    })
    .from(orders)
    .where(placedWithin(span))
    .groupBy(sql`1`);
  const delivered: HourRow[] = await db
    .select({
      hour: hourOf(orderSteps.at),
      delivered: sql<number>`count(*)::int`,
      onTime: sql<number>`(count(*) filter (where ${orderSteps.at} <= ${promised}))::int`,
    })
    .from(orderSteps)
    .innerJoin(orders, eq(orders.id, orderSteps.orderId))
    .where(deliveredWithin(span))
    .groupBy(sql`1`);
  const goods: HourRow[] = await db
    .select({
      hour: hourOf(orders.createdAt),
      ...marginSums,
      savedCents: sql`coalesce(sum(${lineSavedCents}), 0)`.mapWith(Number),
      discountCents: sql`coalesce(sum(${lineDiscountCents}), 0)`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(placedWithin(span))
    .groupBy(sql`1`);
  const hours = Array.from({ length: 24 }, () => figureNames.map(() => 0));
  for (const { hour, ...figures } of [...placed, ...delivered, ...goods])
    figureNames.forEach((name, place) => {
      const ofHour = hours[hour];
      if (ofHour) ofHour[place] = (ofHour[place] ?? 0) + (figures[name] ?? 0);
    });
  return fromHours(hours);
}

const feeDiscountCents = sql`case when ${orders.shippingRefunded} then 0 else ${orders.shippingDiscountCents} end`;

const promised = sql`coalesce(${orders.slotEnd},
  ${orders.createdAt} + ${`${reportLimits.promisedMinutes} minutes`}::interval)`;

const deliveredWithin = ({ from, before }: Span) =>
  and(
    eq(orderSteps.status, "Delivered"),
    isNull(orderSteps.undoneAt),
    gte(orderSteps.at, from),
    lt(orderSteps.at, before),
    sql`${orders.slotKind} is distinct from 'pickup'`,
  );

/** Inserts what each product sold on a day, how much of it was short, and what it cost. */
export async function insertProductsOf(tx: Transaction, day: string, span: Span): Promise<void> {
  await tx.execute(sql`
    insert into ${reportProducts}
      (day, product_id, pieces, sales_cents, short_pieces, goods_cents, costed_cents, cost_cents)
    select ${day}, ${orderItems.productId}, sum(${chargedPieces}), sum(${soldCents}), sum(${orderItems.shortQuantity}),
      ${marginSums.goodsCents}, ${marginSums.costedCents}, ${marginSums.costCents}
    from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}
    where ${placedWithin(span) as SQL}
    group by ${orderItems.productId}`);
}
