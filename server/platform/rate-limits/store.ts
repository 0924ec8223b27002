import { inArray, lte, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import type { Count } from "./counter.ts";
import { rateLimits } from "./tables.ts";

/**
 * Adds calls to what their callers have used, in one statement that is safe to run concurrently: each key once, sorted,
 * so that two servers do not wait for each other. Returns the new counts by key. A window that is over begins anew.
 */
export async function addCalls(
  db: Database,
  calls: readonly (Count & { key: string })[],
  now: Date,
): Promise<Map<string, Count>> {
  const isOver = sql`${rateLimits.resetsAt} <= ${now}`;
  const counts = await db
    .insert(rateLimits)
    .values(calls.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        used: sql`case when ${isOver} then excluded.used else ${rateLimits.used} + excluded.used end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ key: rateLimits.key, used: rateLimits.used, resetsAt: rateLimits.resetsAt });
  return new Map(counts.map(({ key, ...count }) => [key, count]));
}

/** Deletes at most `limit` expired rows, skipping locked ones; returns how many. */
export async function deleteOver(db: Database, now: Date, limit: number): Promise<number> {
  const over = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lte(rateLimits.resetsAt, now))
    .limit(limit)
    .for("update", { skipLocked: true });
  const deleted = await db.delete(rateLimits).where(inArray(rateLimits.key, over));
  return deleted.rowCount ?? 0;
}
