import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { ledgerPostings } from "#schema/ledger.ts";
import { orders } from "#schema/orders.ts";
import { deliveryRounds, isDeliveryEntry, type RoundRecord, roundStops } from "#schema/rounds.ts";

export type Span = { from: Date; before: Date };

const { account, amount, at, entry, orderId, productId } = ledgerPostings;

// The condition of an index: postings of money.
const isCashWithin = ({ from, before }: Span) =>
  and(eq(account, "cash"), isNull(productId), gte(at, from), lt(at, before));

const sum = (which: SQL = sql`true`) =>
  sql<string>`coalesce(sum(${amount}) filter (where ${which}), 0)`.mapWith(Number);

/** What the cash account gained in a span of time, in cents: in all, and by counting rounds. */
export async function sumCashMoves(db: Queryable, span: Span) {
  const [row] = await db
    .select({
      total: sum(),
      deliveries: sum(isDeliveryEntry),
      differences: sum(sql`${entry} like 'round:%'`),
    })
    .from(ledgerPostings)
    .where(isCashWithin(span));
  if (!row) throw new Error("A sum returned no row.");
  return row;
}

/** What deliveries of each round brought in a span of time, in cents. */
export async function sumCashByRound(db: Queryable, span: Span): Promise<Map<string, number>> {
  const rows = await db
    .select({ roundId: roundStops.roundId, cents: sum() })
    .from(ledgerPostings)
    .innerJoin(roundStops, and(eq(roundStops.orderId, orderId), sql`not ${roundStops.failed}`))
    .where(and(isCashWithin(span), isDeliveryEntry))
    .groupBy(roundStops.roundId);
  return new Map(rows.map(({ roundId, cents }) => [roundId, cents]));
}

/** These rounds, and those that were counted in a span of time. */
export function listRoundsForCash(db: Queryable, ids: readonly string[], span: Span): Promise<RoundRecord[]> {
  const { id, countedAt, createdAt } = deliveryRounds;
  return db
    .select()
    .from(deliveryRounds)
    .where(or(inArray(id, [...ids]), and(gte(countedAt, span.from), lt(countedAt, span.before))))
    .orderBy(createdAt, id);
}

/** The newest deliveries outside of rounds that brought cash in a span of time. */
export function listCashOutside(db: Queryable, span: Span, limit: number) {
  const newest = sql<Date>`max(${at})`.mapWith(at);
  return db
    .select({ id: orders.id, number: orders.number, slotKind: orders.slotKind, cents: sum(), at: newest })
    .from(ledgerPostings)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      and(
        isCashWithin(span),
        isDeliveryEntry,
        sql`not exists (select 1 from ${roundStops} where ${roundStops.orderId} = ${orderId} and not ${roundStops.failed})`,
      ),
    )
    .groupBy(orders.id)
    .having(sql`sum(${amount}) <> 0`)
    .orderBy(desc(newest), orders.id)
    .limit(limit);
}
