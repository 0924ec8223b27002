import { and, eq, gte, lte } from "drizzle-orm";
import type { Queryable, Transaction } from "../db/database.ts";
import { type DayFigures, insertProductsOf, type Span } from "./figures-store.ts";
import { reportDays, reportProducts, reportStaleDays } from "./tables.ts";

/** Replaces what is stored about a day. */
export async function replaceDay(
  tx: Transaction,
  day: string,
  span: Span,
  figures: DayFigures,
): Promise<void> {
  await tx.delete(reportDays).where(eq(reportDays.day, day));
  await tx.delete(reportProducts).where(eq(reportProducts.day, day));
  if (figures.orders + figures.delivered > 0) await tx.insert(reportDays).values({ day, ...figures });
  await insertProductsOf(tx, day, span);
  await tx.delete(reportStaleDays).where(eq(reportStaleDays.day, day));
}

/** The stored figures of some days, by day. */
export async function findDays(db: Queryable, from: string, to: string): Promise<Map<string, DayFigures>> {
  const rows = await db
    .select()
    .from(reportDays)
    .where(and(gte(reportDays.day, from), lte(reportDays.day, to)));
  return new Map(rows.map(({ day, ...figures }) => [day, figures]));
}
