import { inArray, lte, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import type { Count } from "./counter.ts";
import { rateLimits } from "./tables.ts";

/** Counts a call under a key, in one statement that is safe to run concurrently. */
export async function countCall(db: Database, key: string, windowMs: number, now: Date): Promise<Count> {
  const isOver = sql`${rateLimits.resetsAt} <= ${now}`;
  const [count] = await db
    .insert(rateLimits)
    .values({ key, used: 1, resetsAt: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        used: sql`case when ${isOver} then 1 else ${rateLimits.used} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ used: rateLimits.used, resetsAt: rateLimits.resetsAt });
  if (!count) throw new Error("An upsert returned no row.");
  return count;
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
