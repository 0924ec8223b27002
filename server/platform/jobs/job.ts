import type { FastifyInstance } from "fastify";
import type { Queue } from "pg-boss";
import type { Language } from "#contract/i18n/languages.ts";
import { inLanguage } from "#platform/languages/languages.ts";
import type { Shop } from "#platform/shop.ts";

/** A kind of background work, done by any one server, with its queue. */
export type Job<Data extends object> = {
  /** The queue's name in the database. */
  name: string;
  queue: Omit<Queue, "name" | "notify">;
  /** The maximum number that one process runs concurrently; the default is 1. */
  atOnce?: number;
  /**
   * How many are fetched at once and run one after the other; the default is 1. A failed one does not repeat the
   * others.
   */
  batch?: number;
  /** For a job that can wait: for how many milliseconds jobs are gathered that are sent in quick succession. */
  gathersMs?: number;
  /** For a job that can wait: for how many milliseconds, once due, it lets the requests of a busy process go first. */
  yieldsMs?: number;
  /** A cron expression, for a scheduled job. */
  cron?: string;
  /** Also sends one when a process starts to work. */
  atStart?: true;
  /** The payload: ids, or a text that is stored nowhere else, such as a mail. Exists for type checking only. */
  data?: Data;
};

/** What a job handler gets besides the data. */
export type JobContext = {
  shop: Shop;
  app: FastifyInstance;
  /** The job's id, the same for each retry. */
  id: string;
};

/** A job with its handler. */
export type JobHandler = {
  // `handle` has checked the type of the data.
  job: Job<object>;
  run(data: object, context: JobContext): Promise<void>;
};

/** Declares a kind of job. */
export function defineJob<Data extends object = Record<string, never>>(job: Job<Data>): Job<Data> {
  return job;
}

/**
 * The language in which a job is done: of whoever it tells something, or of whoever caused it. A scheduled job has no data, and so
 * no language, and one that an earlier release queued has none: they are done in English.
 */
export type JobLanguage = { language?: Language };

/** Defines how a job is done, in the language that the queue has kept with it. */
export function handle<Data extends object>(
  job: Job<Data>,
  run: (data: Data, context: JobContext) => Promise<void>,
): JobHandler {
  return {
    job: job as Job<object>,
    run: (data, context) =>
      inLanguage((data as JobLanguage | null)?.language ?? "en", () => run(data as Data, context)),
  };
}

/** For a job that may fail: it is retried for about a week, after 2 s, 4 s, 8 s and so on, at most an hour. */
export const patient = { retryLimit: 200, retryDelay: 2, retryBackoff: true, retryDelayMax: 3_600 };

/** For a job whose process may die: that is noticed after half a minute, and another process runs it. */
export const watched = { heartbeatSeconds: 30, expireInSeconds: 300 };
