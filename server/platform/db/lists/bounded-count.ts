import { count, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { limits } from "#contract/limits.ts";
import type { Queryable } from "../database.ts";

/** A number of rows, counted up to a maximum. */
export type BoundedCount = { total: number; totalIsExact: boolean };

/** Counts at most `max` rows, 1,000 by default (`listCountMax`), since counting a million requires reading all of them. */
export async function countUpToMax(
  db: Queryable,
  table: PgTable,
  where: SQL | undefined,
  max: number = limits.listCountMax,
): Promise<BoundedCount> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(max + 1)
    .as("some");
  const [counted] = await db.select({ count: count() }).from(some);
  return asBoundedCount(counted?.count ?? 0, max);
}

/** Converts a count that stopped at one above the maximum. */
export function asBoundedCount(rows: number, max: number = limits.listCountMax): BoundedCount {
  return { total: Math.min(rows, max), totalIsExact: rows <= max };
}
