import { sql } from "drizzle-orm";
import { type Db, fromDrizzle, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { v7 as uuidv7 } from "uuid";
import type { DatabaseServer, Queryable } from "../db/database.ts";
import { describeError } from "../describe-error.ts";
import { defineEvent, resync } from "../events/event.ts";
import type { Events } from "../events/events.ts";
import { createOutageLog } from "../outage-log.ts";
import type { Job, JobContext, JobHandler } from "./job.ts";

export type Jobs = {
  /**
   * Puts a job on its queue in the transaction that causes it: it is done at least once if that commits, and never if
   * it does not. A job with an `id` (a UUID) that is there already is not put there twice; of jobs with one `key`, one
   * waits at a time. One with `afterSeconds` waits so long first.
   */
  send<Data extends object>(
    tx: Queryable,
    job: Job<Data>,
    data: Data,
    options?: { id?: string; key?: string; afterSeconds?: number },
  ): Promise<void>;
  /** Puts many jobs on a queue, behind those that were sent one by one, and done in this order. */
  sendAll<Data extends object>(
    tx: Queryable,
    job: Job<Data>,
    jobs: readonly { data: Data; key: string }[],
  ): Promise<void>;
  /** Begins to do the jobs that there are handlers for, at most a few at a time in this process. */
  work(handlers: readonly JobHandler[], context: Omit<JobContext, "id">): Promise<void>;
  /**
   * Does what waits now, and what comes of it, one after the other; for tests. Throws what a job
   * throws, which is tried again the next time.
   */
  runDue(handlers: readonly JobHandler[], context: Omit<JobContext, "id">): Promise<void>;
  /** Lets the jobs in hand end. */
  stop(): Promise<void>;
};

/** Queues of earlier versions, whose clock would go on sending jobs that nobody does. */
const retiredQueues = ["sweep-idempotency-keys"];
const DAY_SECONDS = 24 * 60 * 60;
/** What is tried again, or was sent for later, nobody announces: it is found by looking. Finding nothing writes nothing. */
const LOOK_SECONDS = 2;
/** How often somebody of all processes looks at the clock, which is written down. */
const CLOCK_SECONDS = 10;

/** A job was put on a queue: whoever works on that one looks at it now. */
const jobSent = defineEvent<{ queue: string }>("job.sent");

/**
 * The queues in the shop's own database, in a schema of their own: one for each kind of job. A process that only sends
 * jobs (`works: false`) leaves their upkeep and their clock to those that do them.
 */
export async function openJobs(
  database: DatabaseServer,
  events: Events,
  log: Logger,
  kinds: readonly Job<object>[],
  { works = true } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    db: adapt(database),
    supervise: works,
    schedule: works,
    cronMonitorIntervalSeconds: CLOCK_SECONDS,
    cronWorkerIntervalSeconds: LOOK_SECONDS,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    // Failing jobs are tried again; what could not be done in the end is in the log by then.
    monitorVacuum: false,
    reindex: false,
  });
  const logOutage = createOutageLog("the queues failed, and try again");
  boss.on("error", (error) => {
    // Some come as a plain copy of what was an error.
    const failure = error instanceof Error ? error : Object.assign(new Error(), error);
    logOutage(log, failure);
  });
  await boss.start();
  const there = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const { name, queue } of kinds) {
    // Its own NOTIFY would be in the transaction that sends the job: see events/wake-up.ts.
    const { policy, ...options } = { ...queue, notify: false, deleteAfterSeconds: DAY_SECONDS };
    if (there.has(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { ...options, ...(policy !== undefined && { policy }) });
  }
  for (const name of retiredQueues) if (there.has(name)) await boss.deleteQueue(name);
  // It learns at its start how the queues are; inside a transaction it could not ask.
  await boss.stop({ close: false });
  await boss.start();

  /** Who works in this process, by queue. */
  const workers = new Map<string, string[]>();
  const wake = (queue: string) => {
    for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker);
  };
  const endings = [
    events.subscribe(jobSent, ({ queue }) => wake(queue)),
    events.subscribe(resync, () => {
      for (const queue of workers.keys()) wake(queue);
    }),
  ];

  return {
    async send(tx, { name }, data, { id, key, afterSeconds } = {}) {
      await boss.send(name, data, {
        db: fromDrizzle(tx, sql),
        ...(id !== undefined && { id }),
        ...(key !== undefined && { singletonKey: key }),
        ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
      });
      if (afterSeconds === undefined) await events.publish(tx, jobSent, { queue: name });
    },
    async sendAll(tx, { name }, jobs) {
      const rows = jobs.map(({ data, key }) => ({
        id: uuidv7(),
        data,
        singletonKey: key,
        priority: -1,
      }));
      await boss.insert(name, rows, { db: fromDrizzle(tx, sql) });
      await events.publish(tx, jobSent, { queue: name });
    },
    async work(handlers, context) {
      for (const { job: kind, run } of handlers) {
        const { name, atOnce = 1, cron, atStart } = kind;
        for (let place = 0; place < atOnce; place += 1) {
          const worker = await boss.work<object>(
            name,
            { pollingIntervalSeconds: LOOK_SECONDS },
            async ([job]) => {
              if (!job) return;
              // Several jobs can be sent at once, and only one was fetched: the next one is looked for right away.
              boss.notifyWorker(worker);
              await run(job.data, { ...context, id: job.id }).catch((error: unknown) => {
                log.warn(`The job ${name} failed and is tried again later: ${describeError(error)}`);
                throw error;
              });
            },
          );
          workers.set(name, [...(workers.get(name) ?? []), worker]);
        }
        if (cron) await boss.schedule(name, cron);
        if (atStart) await boss.send(name, {});
        wake(name);
      }
    },
    async runDue(handlers, context) {
      for (let idle = false; !idle; ) {
        idle = true;
        for (const { job: kind, run } of handlers) {
          const [job] = await boss.fetch<object>(kind.name, { ignoreStartAfter: true });
          if (!job) continue;
          idle = false;
          try {
            await run(job.data, { ...context, id: job.id });
          } catch (error) {
            await boss.fail(kind.name, job.id);
            throw error;
          }
          await boss.complete(kind.name, job.id);
        }
      }
    },
    stop() {
      for (const unsubscribe of endings) unsubscribe();
      return boss.stop({ graceful: true, timeout: 3_000 });
    },
  };
}

function adapt({ queuePool }: DatabaseServer): Db {
  return { executeSql: (text, values) => queuePool.query(text, values) };
}
