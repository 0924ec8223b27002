import { EventEmitter } from "node:events";
import { sql } from "drizzle-orm";
import type { DatabaseServer, Queryable } from "./database.ts";

const CHANNEL = "larder";

/** What servers tell each other. `catalog`: something that public pages show has changed. */
export type ShopEvent = "catalog";

export type Events = {
  /** Tells every server process, this one too, once the transaction commits. */
  publish(tx: Queryable, event: ShopEvent): Promise<void>;
  /** Tells this process at once; for a change that has just committed and must be seen by the next request. */
  emit(event: ShopEvent): void;
  subscribe(event: ShopEvent, onEvent: () => void): void;
};

/** Events between server processes, over the database's own LISTEN and NOTIFY. */
export async function openEvents(database: DatabaseServer): Promise<Events> {
  const emitter = new EventEmitter();
  await database.listen(CHANNEL, (payload) => {
    // An empty payload comes after a lost connection: something may have been missed, so everything is stale.
    emitter.emit(payload === "" ? "catalog" : payload);
  });
  return {
    async publish(tx, event) {
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${event})`);
    },
    emit: (event) => void emitter.emit(event),
    subscribe: (event, onEvent) => void emitter.on(event, onEvent),
  };
}
