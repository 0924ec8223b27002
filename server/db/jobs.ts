import { sql } from "drizzle-orm";
import { type Db, fromDrizzle, PgBoss, type Queue } from "pg-boss";
import type { Logger } from "pino";
import { v7 as uuidv7 } from "uuid";
import { describeError } from "../describe-error.ts";
import type { MailJob } from "../mail/mail.ts";
import type { DatabaseServer, Queryable } from "./database.ts";

/** Every kind of job, and what one carries: what it needs to find its work again, and no more. */
export type JobData = {
  /** Make an order and what the gateway knows of its payment agree. */
  "settle-payment": { orderId: string };
  /** Look for orders whose payment has to be settled. Sent by the clock, every minute. */
  "watch-payments": Record<string, never>;
  /** The demo gateway tells the shop what happened, as a real one does. */
  "demo-gateway-event": { eventId: string };
  /** Count what sold of late. Sent by the clock, every ten minutes. */
  "count-sales": Record<string, never>;
  "send-mail": MailJob;
  /** The time to undo a step of an order is over: tell of it. */
  "tell-step": { orderId: string; stepId: string };
  /** Forget old idempotency keys. Sent by the clock, every hour. */
  "sweep-idempotency-keys": Record<string, never>;
  /** Somebody forgot the password of what may be an account: mail a link to it. */
  "forgotten-password": { email: string };
};

export type JobName = keyof JobData;

export type JobHandlers = { [Name in JobName]: (data: JobData[Name], id: string) => Promise<void> };

export type Jobs = {
  /**
   * Puts a job on its queue in the transaction that causes it: it is done at least once if that commits, and never if
   * it does not. A job with an `id` (a UUID) that is there already is not put there twice; of jobs with one `key`, one
   * waits at a time. One with `afterSeconds` waits so long first.
   */
  send<Name extends JobName>(
    tx: Queryable,
    name: Name,
    data: JobData[Name],
    options?: { id?: string; key?: string; afterSeconds?: number },
  ): Promise<void>;
  /** Puts many jobs on a queue, behind those that were sent one by one, and done in this order. */
  sendAll<Name extends JobName>(
    tx: Queryable,
    name: Name,
    jobs: readonly { data: JobData[Name]; key: string }[],
  ): Promise<void>;
  /** Begins to do the jobs, at most a few at a time in this process. */
  work(handlers: JobHandlers): Promise<void>;
  /**
   * Does what waits now, and what comes of it, one after the other; for tests. Throws what a job
   * throws, which is tried again the next time.
   */
  runDue(handlers: JobHandlers): Promise<void>;
  /** Lets the jobs in hand end. */
  stop(): Promise<void>;
};

// A job that fails is tried again for about a week: after 2 seconds, 4, 8 and so on, at most an hour.
const patient = { retryLimit: 200, retryDelay: 2, retryBackoff: true, retryDelayMax: 3_600 };
// One whose process died is noticed after half a minute and given to another.
const watched = { heartbeatSeconds: 30, expireInSeconds: 300 };

const queues: Record<JobName, Omit<Queue, "name">> = {
  // Only for a minute: what is still not settled then is found again by the watch.
  "settle-payment": {
    ...watched,
    retryLimit: 4,
    retryDelay: 2,
    retryBackoff: true,
    policy: "short",
    notify: true,
  },
  "watch-payments": { retryLimit: 0, expireInSeconds: 60, policy: "short", notify: true },
  "demo-gateway-event": { ...patient, ...watched, notify: true },
  "count-sales": { retryLimit: 0, expireInSeconds: 300, policy: "short", notify: true },
  "send-mail": { ...patient, ...watched, notify: true },
  "forgotten-password": { ...patient, ...watched, notify: true },
  // Looked for every two seconds: what is sent for later is not announced when its time has come.
  "tell-step": { ...patient, ...watched, retryDelayMax: 60, notify: false },
  "sweep-idempotency-keys": { retryLimit: 0, expireInSeconds: 300, policy: "short", notify: true },
};
const pollingSeconds: Partial<Record<JobName, number>> = { "tell-step": 2 };
export const jobNames = Object.keys(queues) as JobName[];

/** How many jobs of a kind one process does at once; of the others, one. A slow one does not hold up the rest. */
const lanes: Partial<Record<JobName, number>> = { "settle-payment": 4 };

const DAY_SECONDS = 24 * 60 * 60;

/** The queues in the shop's own database, in a schema of their own. */
export async function openJobs(database: DatabaseServer, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    db: adapt(database),
    useListenNotify: true,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    // Failing jobs are tried again; what could not be done in the end is in the log by then.
    monitorVacuum: false,
    reindex: false,
  });
  boss.on("error", (error) => {
    // Some come as a plain copy of what was an error.
    const failure = error instanceof Error ? error : Object.assign(new Error(), error);
    log.warn(`The queues failed, and try again: ${describeError(failure)}`);
  });
  await boss.start();
  const there = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of jobNames) {
    const { policy, ...options } = { ...queues[name], deleteAfterSeconds: DAY_SECONDS };
    if (there.has(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { ...options, ...(policy !== undefined && { policy }) });
  }
  // It learns at its start how the queues are; inside a transaction it could not ask.
  await boss.stop({ close: false });
  await boss.start();

  return {
    async send(tx, name, data, { id, key, afterSeconds } = {}) {
      await boss.send(name, data, {
        db: fromDrizzle(tx, sql),
        ...(id !== undefined && { id }),
        ...(key !== undefined && { singletonKey: key }),
        ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
      });
    },
    async sendAll(tx, name, jobs) {
      const rows = jobs.map(({ data, key }) => ({
        id: uuidv7(),
        data,
        singletonKey: key,
        priority: -1,
      }));
      await boss.insert(name, rows, { db: fromDrizzle(tx, sql) });
    },
    async work(handlers) {
      for (const name of jobNames.flatMap((each) => Array.from({ length: lanes[each] ?? 1 }, () => each))) {
        const looking = { pollingIntervalSeconds: pollingSeconds[name] ?? 30 };
        const worker = await boss.work(name, looking, async ([job]) => {
          if (!job) return;
          // Several jobs can be announced at once, and only one was fetched: the next one is looked for right away.
          boss.notifyWorker(worker);
          await handlers[name](job.data as never, job.id).catch((error: unknown) => {
            log.warn(`The job ${name} failed and is tried again later: ${describeError(error)}`);
            throw error;
          });
        });
      }
      await boss.schedule("watch-payments", "* * * * *");
      await boss.send("watch-payments", {});
      await boss.schedule("sweep-idempotency-keys", "17 * * * *");
      await boss.schedule("count-sales", "*/10 * * * *");
      await boss.send("count-sales", {});
    },
    async runDue(handlers) {
      for (let idle = false; !idle; ) {
        idle = true;
        for (const name of jobNames) {
          const [job] = await boss.fetch(name, { ignoreStartAfter: true });
          if (!job) continue;
          idle = false;
          try {
            await handlers[name](job.data as never, job.id);
          } catch (error) {
            await boss.fail(name, job.id);
            throw error;
          }
          await boss.complete(name, job.id);
        }
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 3_000 }),
  };
}

function adapt({ queuePool, listen }: DatabaseServer): Db {
  return {
    executeSql: (text, values) => queuePool.query(text, values),
    async listen(channel, onNotification, onReconnect) {
      const unlisten = await listen(channel, (payload) =>
        payload === "" ? onReconnect() : onNotification(payload),
      );
      return { close: async () => unlisten() };
    },
  };
}
