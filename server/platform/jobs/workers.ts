import { setTimeout as wait } from "node:timers/promises";
import type { Job as Fetched, JobResult, JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { describeError } from "#platform/log/describe-error.ts";
import type { JobContext, JobHandler } from "./job.ts";

/**
 * Jobs of a batch are started within this time, in milliseconds, so that all end before pg-boss takes the process for
 * dead.
 */
const BEGUN_WITHIN_MS = 60_000;

/**
 * The polling interval, for retries and delayed jobs, which are not announced. Polling an empty queue writes nothing.
 */
export const LOOK_SECONDS = 2;
/** How often a job that lets requests go first checks whether the process is still busy. */
const YIELD_MS = 100;

export type Workers = {
  /** Starts the workers of a kind of job. */
  start(handler: JobHandler, context: Omit<JobContext, "id">): Promise<void>;
  /** Makes the workers of a queue poll at once. */
  wake(queue: string): void;
  wakeAll(): void;
  /** Begins no further job. */
  stop(): void;
};

/** The workers of this process, which fetch jobs and run them: when it is busy, some kinds let requests go first. */
export function createWorkers(boss: PgBoss, log: Logger): Workers {
  const polls = new Map<string, (() => void)[]>();
  let stopping = false;
  const wake = (queue: string) => {
    for (const poll of polls.get(queue) ?? []) poll();
  };
  return {
    wake,
    wakeAll() {
      for (const queue of polls.keys()) wake(queue);
    },
    stop() {
      stopping = true;
    },
    async start({ job: kind, run }, context) {
      const { name, atOnce = 1, batch: batchSize = 1, gathersMs, yieldsMs = 0 } = kind;
      const turn = async (deadline: number) => {
        const { admission } = context.app;
        while (!stopping && performance.now() < deadline && admission.isBusy()) await pause(YIELD_MS);
      };
      const gathered = async () => {
        if (gathersMs !== undefined) await pause(gathersMs);
        await turn(performance.now() + yieldsMs);
      };
      const batch = {
        name,
        run: ({ id, data }: Fetched<object>) => run(data, { ...context, id }),
        isStopping: () => stopping,
        log,
      };
      const options = {
        pollingIntervalSeconds: LOOK_SECONDS,
        batchSize,
        perJobResults: true,
        includeMetadata: true,
      } as const;
      for (let place = 0; place < atOnce; place += 1) {
        const worker = await boss.work(name, options, async (jobs: JobWithMetadata<object>[]) => {
          // There may be more than were fetched, so poll again at once.
          if (jobs.length === batchSize) boss.notifyWorker(worker);
          const fetched = performance.now();
          return doBatch(jobs, { ...batch, turn: (job) => turn(fetched + yieldsMs - waitedMs(job)) });
        });
        const others = polls.get(name) ?? [];
        polls.set(name, [...others, inTime(gathered, () => boss.notifyWorker(worker))]);
      }
    },
  };
}

/** Returns a function that polls when its turn comes; calls in between have no further effect. */
function inTime(turn: () => Promise<void>, poll: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    void turn().then(() => {
      isDue = false;
      poll();
    });
  };
}

/** Waits, and keeps no process from ending. */
function pause(ms: number): Promise<void> {
  return wait(ms, undefined, { ref: false });
}

/** For how many milliseconds a fetched job had been due. */
function waitedMs({ createdOn, startAfter, startedOn }: JobWithMetadata<object>): number {
  return startedOn.getTime() - Math.max(createdOn.getTime(), startAfter.getTime());
}

type Batch = {
  name: string;
  run(job: Fetched<object>): Promise<void>;
  /** Resolves when it is this job's turn. */
  turn(job: JobWithMetadata<object>): Promise<void>;
  isStopping(): boolean;
  log: Logger;
};

/**
 * Runs jobs that were fetched together one after the other, in the order in which they were sent, and reports the
 * result of each: a failed one is retried by itself. Jobs not started in time, or before the process stops, go back to
 * the queue.
 */
async function doBatch(
  jobs: readonly JobWithMetadata<object>[],
  { name, run, turn, isStopping, log }: Batch,
): Promise<JobResult[]> {
  const end = performance.now() + BEGUN_WITHIN_MS;
  const results: JobResult[] = [];
  for (const job of jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime())) {
    await turn(job);
    const { id } = job;
    if (isStopping() || performance.now() > end) {
      results.push({ id, status: "failed", output: "It was not begun." });
      continue;
    }
    try {
      await run(job);
      results.push({ id, status: "completed" });
    } catch (error) {
      log.warn(`The job ${name} failed and is tried again later: ${describeError(error)}`);
      results.push({ id, status: "failed", output: error });
    }
  }
  return results;
}
