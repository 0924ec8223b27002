import type { Job as Fetched, JobResult, JobWithMetadata } from "pg-boss";
import type { Logger } from "pino";
import { describeError } from "../describe-error.ts";

/** So long jobs of one batch are begun: all of it has to end before pg-boss thinks that its process has died. */
const BEGUN_WITHIN_MS = 60_000;

type Batch = {
  name: string;
  run(job: Fetched<object>): Promise<void>;
  /** Waits until it is this job's turn. */
  turn(): Promise<void>;
  isStopping(): boolean;
  log: Logger;
};

/**
 * Does jobs that were fetched together one after the other, in the order in which they were sent, and says of each how it
 * went: one that fails is tried again by itself. What was not begun in time, or before the process stops, goes back to the queue.
 */
export async function doBatch(
  jobs: readonly JobWithMetadata<object>[],
  { name, run, turn, isStopping, log }: Batch,
): Promise<JobResult[]> {
  const end = performance.now() + BEGUN_WITHIN_MS;
  const results: JobResult[] = [];
  for (const job of jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime())) {
    await turn();
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
