import type { Logger } from "pino";
import type { Database, OpenDatabase } from "#platform/db/database.ts";
import { createDatabase } from "#platform/db/session.ts";
import { type Change, concerns } from "#platform/http/change.ts";
import { watchReplica } from "#platform/http/replica-watch.ts";

/** Reads the data of public replies. */
export type SharedReads = {
  /**
   * Runs `make` on the replica, if there is one. Falls back to the primary when that fails, or when the result has a
   * tag of a change that the replica may not have replayed yet.
   */
  read<Made>(make: (db: Database) => Promise<Made>, tagsOf: (made: Made) => readonly string[]): Promise<Made>;
  /** Reports a change, before anything is read after it. */
  changed(change: Change): void;
  close(): void;
};

/** Reads from the database's replica, if it has one, but never data that this process knows to be stale. */
export function openSharedReads({ db, queuePool, replica }: OpenDatabase, log: Logger): SharedReads {
  if (!replica) return { read: (make) => make(db), changed() {}, close() {} };
  const copy = createDatabase(replica.pool);
  // Separate pools, so that the positions can be read however busy the others are.
  const ends = { primary: createDatabase(queuePool), replica: createDatabase(replica.watchPool) };
  const watch = watchReplica(ends, log);
  return {
    async read(make, tagsOf) {
      const unknown = watch.unknown();
      if (!unknown || unknown.includes("everything")) return make(db);
      try {
        const made = await watch.whileUsed(make(copy));
        const tags = tagsOf(made);
        if (!unknown.some((change) => concerns(change, tags))) return made;
      } catch {
        // The replica is unavailable, or lacks the requested row: the primary decides.
      }
      return make(db);
    },
    changed: watch.changed,
    close: watch.close,
  };
}
