import type { Database } from "#platform/db/database.ts";
import { callerDigest } from "./caller-digest.ts";
import type { Counter } from "./counter.ts";
import { addCalls } from "./store.ts";

/** Counts in the database that all servers of the shop share, with one statement per call. */
export function createDatabaseCounter(db: Database, clock: () => Date): Counter {
  return {
    async count(limit, caller, windowMs) {
      const key = callerDigest(limit, caller);
      const now = clock();
      const resetsAt = new Date(now.getTime() + windowMs);
      const count = (await addCalls(db, [{ key, used: 1, resetsAt }], now)).get(key);
      if (!count) throw new Error("An upsert returned no row.");
      return count;
    },
  };
}
