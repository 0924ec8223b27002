import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "#platform/db/database.ts";
import { findReplayed, findWritten, ReplicaUnfit, type WalPosition } from "#platform/db/replica.ts";
import { describeError } from "#platform/log/describe-error.ts";
import type { Change } from "./change.ts";

export type ReplicaWatch = {
  /** The changes that the replica may not have replayed yet; undefined while it must not be used. */
  unknown(): readonly Change[] | undefined;
  /** Settles as `reading` does, but rejects at once when the replica must no longer be used. */
  whileUsed<Read>(reading: Promise<Read>): Promise<Read>;
  /** Reports a change, before anything is read after it. */
  changed(change: Change): void;
  close(): void;
};

type Pending = { change: Change; since: number; written?: WalPosition | undefined };

const LAG_MS = 10_000;
const ASK_EVERY_MS = 1_000;
/** The first interval, in milliseconds, of checks whether the replica has replayed a change; it grows. */
const ASK_AGAIN_MS = 5;
const ASK_AGAIN_AT_MOST_MS = 500;
const ANSWER_WITHIN_MS = 1_000;
/** More pending changes than this count as "everything". */
const PENDING_AT_MOST = 1_000;

/**
 * Tracks which changes a replica has replayed. For each change reported to this process it asks the `primary` for its
 * current WAL position, and the `replica` for its own until that has reached it. A replica that does not answer, is
 * more than `lagMs` milliseconds behind, or belongs to another primary is not used, which is logged once.
 */
export function watchReplica(
  { primary, replica }: Record<"primary" | "replica", Database>,
  log: Logger,
  lagMs = LAG_MS,
): ReplicaWatch {
  // Changes before this process started were not reported to it.
  let pending: readonly Pending[] = [asPending("everything")];
  let isUsed = false;
  /** Ends the readings in progress. */
  const readers = new Set<(reason: unknown) => void>();
  let complaint: string | undefined;
  let closed = false;
  let pauseMs = ASK_AGAIN_MS;
  let wake = () => {};

  async function follow(): Promise<void> {
    while (!closed) {
      await look().then(use, leave);
      const isIdle = !isUsed || pending.length === 0;
      await rest(isIdle ? ASK_EVERY_MS : pauseMs);
      pauseMs = Math.min(2 * pauseMs, ASK_AGAIN_AT_MOST_MS);
    }
  }

  async function look(): Promise<void> {
    const told = pending.filter(({ written }) => !written);
    // While the primary is unavailable its position is unknown, so changes stay pending.
    const written = told.length > 0 ? await inTime(findWritten(primary)).catch(() => undefined) : undefined;
    for (const each of told) each.written = written;
    const replayed = await inTime(findReplayed(replica));
    if (written && written.cluster !== replayed.cluster)
      throw new ReplicaUnfit("it is none of this database.");
    pending = pending.filter(({ written }) => !written || written.bytes > replayed.bytes);
    const oldest = pending.find(({ written }) => written)?.since ?? Number.POSITIVE_INFINITY;
    if (performance.now() - oldest > lagMs)
      throw new ReplicaUnfit(`it is more than ${lagMs / 1_000} s behind.`);
  }

  function use(): void {
    if (isUsed || closed) return;
    isUsed = true;
    complaint = undefined;
    log.info("What everybody sees is read from the replica at DATABASE_READ_URL.");
  }

  function leave(error: unknown): void {
    isUsed = false;
    for (const end of readers) end(error);
    const reason = error instanceof ReplicaUnfit ? error.message : describeError(error);
    if (reason !== complaint && !closed) log.warn(`The replica at DATABASE_READ_URL is not used: ${reason}`);
    complaint = reason;
  }

  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  void follow();
  return {
    unknown: () => (isUsed ? pending.map(({ change }) => change) : undefined),
    // Not `Promise.race` with one promise for all readings, which would hold the result of each until it settles.
    whileUsed: (reading) =>
      new Promise((resolve, reject) => {
        readers.add(reject);
        void reading.then(resolve, reject).finally(() => readers.delete(reject));
      }),
    changed(change) {
      const isFirst = pending.length === 0;
      pending =
        pending.length < PENDING_AT_MOST ? [...pending, asPending(change)] : [asPending("everything")];
      pauseMs = ASK_AGAIN_MS;
      if (isFirst && isUsed) wake();
    },
    close() {
      closed = true;
      wake();
    },
  };
}

function asPending(change: Change): Pending {
  return { change, since: performance.now() };
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const over = new AbortController();
  const deadline = wait(ANSWER_WITHIN_MS, undefined, { ref: false, signal: over.signal });
  const refuse = deadline.then(() => Promise.reject(new ReplicaUnfit("it does not answer.")));
  refuse.catch(() => {});
  return Promise.race([answer, refuse]).finally(() => over.abort());
}
