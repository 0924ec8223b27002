import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import { isDatabaseUnavailable } from "../db/failures.ts";
import { describeError } from "../describe-error.ts";
import type { EventRecord } from "./event.ts";
import { findHorizon, readEvents } from "./store.ts";

/** How long events can be read: a process that could not read for longer has missed some. */
export const KEPT_MINUTES = 60;
const LOOK_EVERY_MS = 1_000;
/** A number that no transaction reaches: https://www.postgresql.org/docs/current/datatype-oid.html */
const YET_TO_COME = 2n ** 64n;

type ReaderCallbacks = {
  onEvents(records: readonly EventRecord[]): void;
  /** Some events may be gone already. */
  onMissed(): void;
};

/**
 * Reads the events of other processes: when `look` is called, and once a second in any case. Transactions commit in
 * another order than they begin, so what is new is not "after the last one read": it is what comes from a transaction that
 * may still have been running at the last look, and was not read then.
 */
export async function openReader(db: Database, log: Logger, { onEvents, onMissed }: ReaderCallbacks) {
  let horizon = await findHorizon(db);
  let lastLook = Date.now();
  /** Rows that are not to be read (again), with the numbers of their transactions. */
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
        // It is asked again a second later.
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
    // Some of it this process may have written while it was read.
    const fresh = found.rows.filter(({ id }) => !known.has(id));
    for (const { id, transactionId } of found.rows) known.set(id, transactionId);
    for (const [id, transactionId] of known) if (transactionId < horizon) known.delete(id);
    onEvents(fresh.flatMap(({ records }) => records));
    if (missed) onMissed();
  }

  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return {
    look,
    /** Does not read a row, because this process writes it itself, in a transaction whose number comes later. */
    skip(id: string, transactionId: Promise<bigint>): void {
      known.set(id, YET_TO_COME);
      transactionId.then(
        (number) => known.has(id) && known.set(id, number),
        () => known.delete(id),
      );
    },
    /** Reads that row after all. */
    unskip(id: string): void {
      known.delete(id);
    },
    async close(): Promise<void> {
      closed = true;
      clearInterval(timer);
      await looking;
    },
  };
}
