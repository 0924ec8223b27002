import { and, eq, gte, lte } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { reportDays, reportProducts, reportStaleDays } from "#schema/reports.ts";
import { type DayFigures, insertProductsOf, type Span } from "./figures-store.ts";

export type CountedDay = DayFigures & { countedUntil: Date };

/** Replaces what is stored about a day, the products by what was sold in `span`. */
export async function replaceDay(
  tx: Transaction,
  day: string,
  span: Span,
  figures: CountedDay,
): Promise<void> {
  await tx.delete(reportDays).where(eq(reportDays.day, day));
  await tx.delete(reportProducts).where(eq(reportProducts.day, day));
  if (figures.orders + figures.delivered > 0) await tx.insert(reportDays).values({ day, ...figures });
  await insertProductsOf(tx, day, span);
  await tx.delete(reportStaleDays).where(eq(reportStaleDays.day, day));
}

/** The stored figures of some days, by day. */
export async function findDays(db: Queryable, from: string, to: string): Promise<Map<string, CountedDay>> {
  const rows = await db
    .select()
    .from(reportDays)
    .where(and(gte(reportDays.day, from), lte(reportDays.day, to)));
  return new Map(rows.map(({ day, ...figures }) => [day, figures]));
}
