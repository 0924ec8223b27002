import type { Job as Fetched, JobResult, JobWithMetadata } from "pg-boss";
import type { Logger } from "pino";
import { describeError } from "../describe-error.ts";

/**
 * Jobs of a batch are started within this time, in milliseconds, so that all end before pg-boss takes the process for
 * dead.
 */
const BEGUN_WITHIN_MS = 60_000;

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
export async function doBatch(
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
