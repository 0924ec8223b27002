import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { DatabaseServer } from "../db/database.ts";
import { createDatabase } from "../db/session.ts";
import { openReader } from "./reader.ts";
import { insertEvents } from "./store.ts";
import { CHANNEL, createWakeUp } from "./wake-up.ts";

/**
 * Exchanges events between the server processes of one database: each inserts its events in the transaction that
 * publishes them, notifies the others after the commit, and reads theirs.
 */
export async function openJournal(
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
    skip: reader.skip,
    unskip: reader.unskip,
    wakeOthers: createWakeUp(db, self),
    async close(): Promise<void> {
      unlisten();
      await reader.close();
    },
  };
}
