import { createHash } from "node:crypto";
import type { Database } from "../db/database.ts";
import type { Counter } from "./counter.ts";
import { countCall } from "./store.ts";

/** Counts in the database that all servers of the shop share, with one statement per call. */
export function createDatabaseCounter(db: Database, clock: () => Date): Counter {
  return {
    count(limit, caller, windowMs) {
      const key = createHash("sha256").update(`${limit} ${caller}`).digest("base64url");
      return countCall(db, key, windowMs, clock());
    },
  };
}
