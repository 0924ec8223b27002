import { EventEmitter } from "node:events";
import { sql } from "drizzle-orm";
import type { DatabaseServer, Queryable } from "./database.ts";

const CHANNEL = "larder";

/**
 * What servers tell each other, with the detail each carries.
 * - `catalog`: something that public pages show has changed.
 * - `notification`: a shopper has a new one; the detail is "shopperId notificationId".
 * - `session-ended`: a session, of a shopper or the seller, is over before its time; the detail is its id.
 * - `resync`: the connection was lost for a while, anything may have been missed.
 */
export type ShopEvent = "catalog" | "notification" | "session-ended" | "resync";

export type Events = {
  /** Tells every server process, this one too, once the transaction commits. */
  publish(tx: Queryable, event: ShopEvent, detail?: string): Promise<void>;
  /** Tells this process at once; for a change that has just committed and must be seen by the next request. */
  emit(event: ShopEvent): void;
  subscribe(event: ShopEvent, onEvent: (detail: string) => void): void;
};

/** Events between server processes, over the database's own LISTEN and NOTIFY. */
export async function openEvents(database: DatabaseServer): Promise<Events> {
  const emitter = new EventEmitter();
  await database.listen(CHANNEL, (payload) => {
    if (payload === "") {
      emitter.emit("catalog", "");
      emitter.emit("resync", "");
      return;
    }
    const [event = "", ...detail] = payload.split(" ");
    emitter.emit(event, detail.join(" "));
  });
  return {
    async publish(tx, event, detail = "") {
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${event} ${detail}`.trim()})`);
    },
    emit: (event) => void emitter.emit(event, ""),
    subscribe: (event, onEvent) => void emitter.on(event, onEvent),
  };
}
