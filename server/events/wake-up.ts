import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { defineStatement } from "../db/statement.ts";

export const CHANNEL = "larder";
const AT_MOST_EVERY_MS = 50;

const notifyOthers = defineStatement<{ self: string }>(
  "wake_up",
  sql`select pg_notify(${CHANNEL}, ${sql.placeholder("self")})`,
);

/**
 * Returns a function that notifies the other server processes: at once, and then once for all calls during the pause
 * after that. NOTIFY takes a lock that all transactions share until the commit: inside the transaction of an order,
 * orders would queue behind it. https://www.postgresql.org/docs/current/sql-notify.html
 */
export function createWakeUp(db: Database, self: string): () => void {
  let pause: NodeJS.Timeout | undefined;
  let isRequested = false;

  function notify(): void {
    isRequested = false;
    pause = setTimeout(endPause, AT_MOST_EVERY_MS).unref();
    // A lost notification delays the others by at most a second, since they poll as well.
    notifyOthers(db, { self }).catch(() => {});
  }

  function endPause(): void {
    pause = undefined;
    if (isRequested) notify();
  }

  return () => {
    if (pause) isRequested = true;
    else notify();
  };
}
