import type { Logger } from "pino";
import type { Database } from "#platform/db/database.ts";
import { isDatabaseUnavailable } from "#platform/db/failures.ts";
import { describeError } from "#platform/log/describe-error.ts";
import type { EventRecord } from "./event.ts";
import { findHorizon, readEvents } from "./store.ts";

/** How long events are stored, in minutes: a process that could not read for longer has missed some. */
export const KEPT_MINUTES = 60;
const LOOK_EVERY_MS = 1_000;
/** Larger than any transaction id: https://www.postgresql.org/docs/current/datatype-oid.html */
const YET_TO_COME = 2n ** 64n;

type ReaderCallbacks = {
  onEvents(records: readonly EventRecord[]): void;
  /** Called when events may have been deleted before they were read. */
  onMissed(): void;
};

/**
 * Reads the events of other processes, when `look` is called and at least once a second. Transactions commit in another
 * order than they begin, so new events are not simply those "after the last one read": they are those of transactions
 * that may still have been running at the last read, and that were not read then.
 */
export async function openReader(db: Database, log: Logger, { onEvents, onMissed }: ReaderCallbacks) {
  let horizon = await findHorizon(db);
  let lastLook = Date.now();
  /** The ids of rows that must not be read (again), with their transaction ids. */
  const known = new Map<string, bigint>();
  let looking: Promise<void> | undefined;
  let again = false;
  let closed = false;

  function look(): void {
    again = true;
    looking ??= readOn().finally(() => {
      looking = undefined;
    });
  }

  async function readOn(): Promise<void> {
    while (again && !closed) {
      again = false;
      await read().catch((error: unknown) => {
        // The next read is a second later.
        if (!isDatabaseUnavailable(error)) log.error(`Events could not be read: ${describeError(error)}`);
      });
    }
  }

  async function read(): Promise<void> {
    const begun = Date.now();
    const found = await readEvents(db, horizon, [...known.keys()]);
    if (closed) return;
    const missed = begun - lastLook > KEPT_MINUTES * 60_000 || found.horizon < horizon;
    lastLook = begun;
    horizon = found.horizon;
    // This process may have written some of them during the read.
    const fresh = found.rows.filter(({ id }) => !known.has(id));
    for (const { id, transactionId } of found.rows) known.set(id, transactionId);
    for (const [id, transactionId] of known) if (transactionId < horizon) known.delete(id);
    onEvents(fresh.flatMap(({ records }) => records));
    if (missed) onMissed();
  }

  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return {
    look,
    /** Skips a row that this process writes itself, in a transaction whose id is known later. */
    skipOwn(id: string, transactionId: Promise<bigint>): void {
      known.set(id, YET_TO_COME);
      transactionId.then(
        (number) => known.has(id) && known.set(id, number),
        () => known.delete(id),
      );
    },
    readAfterAll(id: string): void {
      known.delete(id);
    },
    async close(): Promise<void> {
      closed = true;
      clearInterval(timer);
      await looking;
    },
  };
}
