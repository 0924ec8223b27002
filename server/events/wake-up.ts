import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";

export const CHANNEL = "larder";
const AT_MOST_EVERY_MS = 25;

/**
 * Returns what wakes the other server processes, soon and once for all who ask meanwhile. A NOTIFY takes a lock that all
 * of them share until it has committed: in the transaction of an order, orders would queue up behind each other for it.
 * https://www.postgresql.org/docs/current/sql-notify.html
 */
export function createWakeUp(db: Database, self: string): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wake = () => {
    timer = undefined;
    // Lost, it costs a second: the others look by themselves, too.
    db.execute(sql`select pg_notify(${CHANNEL}, ${self})`).catch(() => {});
  };
  return () => {
    if (timer) return;
    timer = setTimeout(wake, AT_MOST_EVERY_MS).unref();
  };
}
