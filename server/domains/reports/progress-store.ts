import { desc, eq, min, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { ledgerPostings } from "#schema/ledger.ts";
import { isPlaced } from "#schema/order-sql.ts";
import { orderSteps, orders } from "#schema/orders.ts";
import { reportDays, reportProducts, reportProgress, reportStaleDays } from "#schema/reports.ts";

type Progress = typeof reportProgress.$inferSelect;

const ONLY = 1;

/** Returns how far the counting is, and makes others who count wait until the transaction ends. */
export async function lockProgress(tx: Transaction): Promise<Progress | undefined> {
  const [row] = await tx.select().from(reportProgress).where(eq(reportProgress.id, ONLY)).for("update");
  return row;
}

export async function findProgress(db: Queryable): Promise<Progress | undefined> {
  const [row] = await db.select().from(reportProgress).where(eq(reportProgress.id, ONLY));
  return row;
}

/** Stores how far the counting is. */
export async function saveProgress(tx: Transaction, progress: Omit<Progress, "id">): Promise<void> {
  await tx
    .insert(reportProgress)
    .values({ id: ONLY, ...progress })
    .onConflictDoUpdate({ target: reportProgress.id, set: progress });
}

/** When the first order was placed. */
export async function findFirstOrder(db: Queryable): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: min(orders.createdAt) })
    .from(orders)
    .where(isPlaced(orders));
  return row?.at ?? undefined;
}

/** Deletes at most `limit` rows of each table of what was counted; returns the most that it deleted of one. */
export async function deleteCounted(db: Queryable, limit: number): Promise<number> {
  let most = 0;
  for (const table of [reportDays, reportProducts, reportStaleDays]) {
    const { rows } = await db.execute(sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} limit ${limit})) returning 1`);
    most = Math.max(most, rows.length);
  }
  return most;
}

export async function addStaleDays(tx: Transaction, days: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into ${reportStaleDays} (day) select unnest(${sql.param(days)}::text[]) on conflict do nothing`);
}

const later = alias(orders, "later");

/**
 * Adds the days of the orders that have changed since a moment: every change of an order that counts has a posting or a
 * step. With the day of an order also that of its shopper's next one, which may be the first by now, or no longer.
 */
export async function addChangedDays(tx: Transaction, since: Date, timeZone: string): Promise<void> {
  const dayOf = (moment: unknown) => sql`to_char(${moment} at time zone ${timeZone}::text, 'YYYY-MM-DD')`;
  await tx.execute(sql`
    with changed as materialized (
      select ${ledgerPostings.orderId} as id from ${ledgerPostings}
      where ${ledgerPostings.orderId} is not null and ${ledgerPostings.at} >= ${since}
      union
      select ${orderSteps.orderId} from ${orderSteps} where ${orderSteps.at} >= ${since}
      union
      select ${orderSteps.orderId} from ${orderSteps} where ${orderSteps.enteredAt} >= ${since}
    ), moments as (
      select ${orders.createdAt} as at from changed join ${orders} on ${orders.id} = changed.id
      union all
      select next.at from changed join ${orders} on ${orders.id} = changed.id, lateral (
        select ${later.createdAt} as at from ${orders} as later
        where ${later.shopperId} = ${orders.shopperId} and ${isPlaced(later)} and ${later.status} <> 'Cancelled'
          and (${later.createdAt}, ${later.id}) > (${orders.createdAt}, ${orders.id})
        order by ${later.createdAt}, ${later.id} limit 1) as next
      union all
      select ${orderSteps.at} from changed join ${orderSteps} on ${orderSteps.orderId} = changed.id
      where ${orderSteps.status} = 'Delivered'
    )
    insert into ${reportStaleDays} (day) select distinct ${dayOf(sql`moments.at`)} from moments
    on conflict do nothing`);
}

/** The newest day that has to be counted. */
export async function findStaleDay(tx: Transaction): Promise<string | undefined> {
  const [row] = await tx.select().from(reportStaleDays).orderBy(desc(reportStaleDays.day)).limit(1);
  return row?.day;
}

/** How many days before today have to be counted. */
export async function countStaleDays(db: Queryable, today: string): Promise<number> {
  return db.$count(reportStaleDays, sql`${reportStaleDays.day} < ${today}`);
}
