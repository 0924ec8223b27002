import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database, DatabaseServer } from "#platform/db/database.ts";
import { createDatabase } from "#platform/db/session.ts";
import { defineStatement } from "#platform/db/statement.ts";
import { openReader } from "./reader.ts";
import { insertEvents } from "./store.ts";

const CHANNEL = "larder";
const AT_MOST_EVERY_MS = 50;

const notifyOthers = defineStatement<{ self: string }>(
  "wake_up",
  sql`select pg_notify(${CHANNEL}, ${sql.placeholder("self")})`,
);

/**
 * Exchanges events between the server processes of one database: each inserts its events in the transaction that
 * publishes them, notifies the others after the commit, and reads theirs.
 */
export async function openExchange(
  // Not the request pool, where it would have to wait in a busy shop.
  queuePool: DatabaseServer["queuePool"],
  listen: NonNullable<DatabaseServer["listen"]>,
  log: Logger,
  callbacks: Parameters<typeof openReader>[2],
) {
  const db = createDatabase(queuePool);
  const self = randomUUID();
  const reader = await openReader(db, log, callbacks);
  // An empty payload means that the connection was lost for a while.
  const unlisten = await listen(CHANNEL, (process) => {
    if (process !== self) reader.look();
  });
  return {
    write: insertEvents,
    skipOwn: reader.skipOwn,
    readAfterAll: reader.readAfterAll,
    wakeOthers: createWakeUp(db, self),
    async close(): Promise<void> {
      unlisten();
      await reader.close();
    },
  };
}

/**
 * Returns a function that notifies the other server processes: at once, and then once for all calls during the pause
 * after that. NOTIFY takes a lock that all transactions share until the commit: inside the transaction of an order,
 * orders would queue behind it. https://www.postgresql.org/docs/current/sql-notify.html
 */
function createWakeUp(db: Database, self: string): () => void {
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
