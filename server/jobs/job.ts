import type { FastifyInstance } from "fastify";
import type { Queue } from "pg-boss";
import type { Shop } from "../shop.ts";

/** A kind of work that is done later, by whichever server comes to it first, and the queue that it waits on. */
export type Job<Data extends object> = {
  /** The queue's name in the database. */
  name: string;
  queue: Omit<Queue, "name" | "notify">;
  /** How many one process does at once, 1 unless set. A slow one does not hold up the rest. */
  atOnce?: number;
  /** When the clock sends one, as in a crontab. */
  cron?: string;
  /** Sends one when a process begins to work, too. */
  atStart?: true;
  /** What one carries: what it needs to find its work again, and no more. Known to the compiler alone. */
  data?: Data;
};

/** What a job is done with, besides its data. */
export type JobContext = {
  shop: Shop;
  app: FastifyInstance;
  /** The job's own id, the same whenever it is tried again. */
  id: string;
};

/** A job and how it is done. */
export type JobHandler = {
  // What one carries is checked where the two are put together.
  job: Job<object>;
  run(data: object, context: JobContext): Promise<void>;
};

/** Declares a kind of job. */
export function defineJob<Data extends object = Record<string, never>>(job: Job<Data>): Job<Data> {
  return job;
}

/** Says how a job is done. */
export function handle<Data extends object>(
  job: Job<Data>,
  run: (data: Data, context: JobContext) => Promise<void>,
): JobHandler {
  return { job: job as Job<object>, run: run as JobHandler["run"] };
}

/** For a job that fails: it is tried again for about a week, after 2 seconds, 4, 8 and so on, at most an hour. */
export const patient = { retryLimit: 200, retryDelay: 2, retryBackoff: true, retryDelayMax: 3_600 };

/** For a job whose process died: that is noticed after half a minute, and another one does it. */
export const watched = { heartbeatSeconds: 30, expireInSeconds: 300 };
