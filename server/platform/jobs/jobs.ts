import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { type Db, fromDrizzle, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { v7 as uuidv7 } from "uuid";
import { readerLanguage } from "#contract/i18n/i18n.ts";
import type { DatabaseServer, Queryable } from "#platform/db/database.ts";
import { runPrepared } from "#platform/db/statement.ts";
import { defineEvent, resync } from "#platform/events/event.ts";
import type { Events } from "#platform/events/events.ts";
import { createOutageLog } from "#platform/log/outage-log.ts";
import type { Job, JobContext, JobHandler, JobLanguage } from "./job.ts";
import { createWorkers, LOOK_SECONDS } from "./workers.ts";

export type Jobs = {
  /**
   * Queues a job in the transaction that causes it: it runs at least once if that commits, and never if it does not. A
   * job whose `id` (a UUID) exists is not queued again; of jobs with the same `key`, one waits at a time. With
   * `afterSeconds` it is delayed. It is done in the language of whoever causes it, unless the data names another.
   */
  send<Data extends object>(
    tx: Queryable,
    job: Job<Data>,
    data: Data,
    options?: { id?: string; key?: string; afterSeconds?: number },
  ): Promise<void>;
  /** Queues many jobs in this order, by default behind those that were sent one by one. */
  sendAll<Data extends object>(
    tx: Queryable,
    job: Job<Data>,
    jobs: readonly { data: Data; id?: string; key?: string }[],
    options?: { afterSeconds?: number; behind?: boolean },
  ): Promise<void>;
  /** Starts workers for the jobs that have handlers, a few at a time in this process; no further ones once it stops. */
  work(handlers: readonly JobHandler[], context: Omit<JobContext, "id">): Promise<void>;
  /**
   * Runs all due jobs and the jobs that they send, one after the other; for tests. Throws a job's error; the job is
   * retried the next time.
   */
  runDue(handlers: readonly JobHandler[], context: Omit<JobContext, "id">): Promise<void>;
  /** Waits for running jobs to end. */
  stop(): Promise<void>;
};

/** Queues of earlier versions, whose schedules would go on sending jobs that nobody handles. */
const retiredQueues = ["sweep-idempotency-keys"];
const DAY_SECONDS = 24 * 60 * 60;
/** How often one of the processes checks the schedules, which is written to the database. */
const CLOCK_SECONDS = 10;

/** A job was queued: the workers of that queue fetch it now. */
const jobSent = defineEvent<{ queue: string }>("job.sent");

/**
 * The job queues, one per kind, in a separate schema of the shop's database. A process that only sends jobs (`works:
 * false`) leaves maintenance and schedules to those that run them.
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
    // Failed jobs are retried; final failures have been logged by then.
    monitorVacuum: false,
    reindex: false,
  });
  const logOutage = createOutageLog("the queues failed, and try again");
  boss.on("error", (error) => {
    // Some arrive as a plain copy of an error.
    const failure = error instanceof Error ? error : Object.assign(new Error(), error);
    logOutage(log, failure);
  });
  await boss.start();
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, queue } of kinds) {
    // pg-boss's NOTIFY would be in the transaction that sends the job: see events/exchange.ts.
    const { policy, ...options } = { ...queue, notify: false, deleteAfterSeconds: DAY_SECONDS };
    const current = there.get(name);
    if (!current) await boss.createQueue(name, { ...options, ...(policy !== undefined && { policy }) });
    else if (!isDeepStrictEqual({ ...current, ...options }, current)) await boss.updateQueue(name, options);
  }
  for (const name of retiredQueues) if (there.has(name)) await boss.deleteQueue(name);

  const workers = createWorkers(boss, log);
  const endings = [
    events.subscribe(jobSent, ({ queue }) => workers.wake(queue)),
    events.subscribe(resync, workers.wakeAll),
  ];

  let stopping = false;
  let starting: Promise<void> | undefined;
  const startWorkers: Jobs["work"] = async (handlers, context) => {
    const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    for (const handler of handlers) {
      // On a busy machine, all of them take longer than a shop has for its end.
      if (stopping) return;
      const { name, cron, atStart } = handler.job;
      await workers.start(handler, context);
      if (cron && cron !== crons.get(name)) await boss.schedule(name, cron);
      if (atStart) await boss.send(name, {});
      workers.wake(name);
    }
  };

  return {
    async send(tx, { name }, data, { id, key, afterSeconds } = {}) {
      await boss.send(name, withLanguage(data), {
        db: prepared(tx, `send_${name}`),
        ...(id !== undefined && { id }),
        ...(key !== undefined && { singletonKey: key }),
        ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
      });
      if (afterSeconds === undefined) await events.publish(tx, jobSent, { queue: name });
    },
    async sendAll(tx, { name }, jobs, { afterSeconds, behind = true } = {}) {
      if (jobs.length === 0) return;
      const rows = jobs.map(({ data, id = uuidv7(), key }) => ({
        id,
        data: withLanguage(data),
        ...(key !== undefined && { singletonKey: key }),
        ...(behind && { priority: -1 }),
        ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
      }));
      await boss.insert(name, rows, { db: fromDrizzle(tx, sql) });
      if (afterSeconds === undefined) await events.publish(tx, jobSent, { queue: name });
    },
    work(handlers, context) {
      starting = startWorkers(handlers, context);
      return starting;
    },
    async runDue(handlers, context) {
      for (let idle = false; !idle; ) {
        idle = true;
        const waiting = await queuesOfWaitingJobs(database);
        for (const { job: kind, run } of handlers.filter(({ job }) => waiting.has(job.name))) {
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
    async stop() {
      stopping = true;
      workers.stop();
      // `work` throws its error.
      await starting?.catch(() => undefined);
      for (const unsubscribe of endings) unsubscribe();
      await boss.stop({ graceful: true, timeout: 3_000 });
    },
  };
}

function withLanguage(data: object & JobLanguage): object {
  return { language: readerLanguage(), ...data };
}

/** Prepares the queries that pg-boss sends with the same text each time. */
function prepared(tx: Queryable, name: string): Db {
  return { executeSql: (text, values) => runPrepared(tx, name, text, values) };
}

async function queuesOfWaitingJobs({ queuePool }: DatabaseServer): Promise<Set<string>> {
  const { rows } = await queuePool.query<{ name: string }>(
    "select distinct name from pgboss.job where state in ('created', 'retry')",
  );
  return new Set(rows.map(({ name }) => name));
}

function adapt({ queuePool }: DatabaseServer): Db {
  return { executeSql: (text, values) => queuePool.query(text, values) };
}
