import { and, eq, gte, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { reportLimits } from "../../contract/reports/limits.ts";
import type { Queryable, Transaction } from "../db/database.ts";
import { isPlaced, orderItems, orderSteps, orders } from "../orders/tables.ts";
import { reportProducts } from "./tables.ts";

/** From a moment on, and before another. */
export type Span = { from: Date; before: Date };

/** The figures of a day or of a part of it, in cents. */
export type DayFigures = {
  orders: number;
  orderedCents: number;
  takenBackCents: number;
  newShoppers: number;
  delivered: number;
  onTime: number;
  /** For each hour of the shop's clock. */
  hourOrders: number[];
  hourCents: number[];
};

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

/** Adds up the orders placed in a span of time, and those delivered in it. */
export async function sumFigures(db: Queryable, span: Span, timeZone: string): Promise<DayFigures> {
  const takenBack = sql`${orders.shortCents} + ${orders.chargedBackCents}`;
  const hours = await db
    .select({
      hour: sql<number>`extract(hour from ${orders.createdAt} at time zone ${timeZone}::text)::int`,
      orders: sql<number>`count(*)::int`,
      orderedCents: sql`sum(${orders.amountCents})`.mapWith(Number),
      takenBackCents: sql`sum(${takenBack})`.mapWith(Number),
      newShoppers: sql<number>`(count(*) filter (where ${isFirst}))::int`,
    })
    .from(orders)
    .where(placedWithin(span))
    .groupBy(sql`1`);
  const sum = (of: (hour: (typeof hours)[number]) => number) =>
    hours.reduce((total, each) => total + of(each), 0);
  const byHour = (of: (hour: (typeof hours)[number]) => number) =>
    Array.from({ length: 24 }, (_, hour) => {
      const found = hours.find((each) => each.hour === hour);
      return found ? of(found) : 0;
    });
  return {
    orders: sum((hour) => hour.orders),
    orderedCents: sum((hour) => hour.orderedCents),
    takenBackCents: sum((hour) => hour.takenBackCents),
    newShoppers: sum((hour) => hour.newShoppers),
    ...(await countDelivered(db, span)),
    hourOrders: byHour((hour) => hour.orders),
    hourCents: byHour((hour) => hour.orderedCents - hour.takenBackCents),
  };
}

async function countDelivered(
  db: Queryable,
  { from, before }: Span,
): Promise<{ delivered: number; onTime: number }> {
  const promised = sql`coalesce(${orders.slotEnd}, ${orders.createdAt} + ${`${reportLimits.promisedMinutes} minutes`}::interval)`;
  const [row] = await db
    .select({
      delivered: sql<number>`count(*)::int`,
      onTime: sql<number>`(count(*) filter (where ${orderSteps.at} <= ${promised}))::int`,
    })
    .from(orderSteps)
    .innerJoin(orders, eq(orders.id, orderSteps.orderId))
    .where(
      and(
        eq(orderSteps.status, "Delivered"),
        isNull(orderSteps.undoneAt),
        gte(orderSteps.at, from),
        lt(orderSteps.at, before),
        sql`${orders.slotKind} is distinct from 'pickup'`,
      ),
    );
  return { delivered: row?.delivered ?? 0, onTime: row?.onTime ?? 0 };
}

const charged = sql`(${orderItems.quantity} - ${orderItems.shortQuantity} - ${orderItems.refundedQuantity})`;
// As `discountOfPieces` in contract/pricing/spread-cents.ts.
const sales = sql`${orderItems.offerPriceCents}::bigint * ${charged}
  - ${orderItems.discountCents}::bigint * ${charged} / ${orderItems.quantity}`;

/** Inserts what each product sold on a day, and how much of it was short. */
export async function insertProductsOf(tx: Transaction, day: string, span: Span): Promise<void> {
  await tx.execute(sql`
    insert into ${reportProducts} (day, product_id, pieces, sales_cents, short_pieces)
    select ${day}, ${orderItems.productId}, sum(${charged}), sum(${sales}), sum(${orderItems.shortQuantity})
    from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}
    where ${placedWithin(span) as SQL}
    group by ${orderItems.productId}`);
}
