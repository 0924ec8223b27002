import { sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { testDatabase } from "../../tests/support/test-database.ts";
import { startTestShop } from "../../tests/support/test-shop.ts";
import { forgottenPasswordJob } from "../accounts/jobs.ts";
import { inTransaction } from "../db/database.ts";
import { tellStepJob } from "../orders/jobs.ts";
import { handle } from "./job.ts";
import { type Jobs, openJobs } from "./jobs.ts";

const test = startTestShop();
let jobs: Jobs;

afterEach(async () => {
  await jobs.stop();
  // The clock is not to send jobs into other tests.
  await test.shop.db.execute(sql`delete from pgboss.schedule`);
});

/** Begins to do jobs, of which only the forgotten passwords matter; returns the addresses as they come. */
async function work(
  onEmail: (email: string) => Promise<void>,
  onStep: (stepId: string) => Promise<void> = async () => {},
): Promise<void> {
  jobs = await openJobs(await testDatabase(), test.shop.events, test.shop.log, [
    tellStepJob,
    forgottenPasswordJob,
  ]);
  const handlers = [
    handle(tellStepJob, ({ stepId }) => onStep(stepId)),
    handle(forgottenPasswordJob, ({ email }) => onEmail(email)),
  ];
  await jobs.work(handlers, test);
}

it("does everything that is put on a queue at once, one after the other, without a pause", async () => {
  const done: string[] = [];
  const all = Promise.withResolvers<void>();
  await work(async (email) => {
    done.push(email);
    if (done.length === 4) all.resolve();
  });
  const emails = ["a", "b", "c", "d"].map((name) => `${name}@example.com`);
  await inTransaction(test.shop.db, async (tx) => {
    for (const email of emails) await jobs.send(tx, forgottenPasswordJob, { email });
  });
  await all.promise;
  expect(done).toEqual(emails);
}, 15_000);

it("tries again what failed when its time has come", async () => {
  let tries = 0;
  const again = Promise.withResolvers<void>();
  await work(async () => {
    tries += 1;
    if (tries === 1) throw new Error("the mail server is away");
    again.resolve();
  });
  await jobs.send(test.shop.db, forgottenPasswordJob, { email: "a@example.com" });
  await again.promise;
  expect(tries).toBe(2);
}, 25_000);

it("does what is sent for later when its time has come", async () => {
  const told = Promise.withResolvers<string>();
  await work(
    async () => {},
    async (stepId) => told.resolve(stepId),
  );
  const job = { orderId: "an order", stepId: "a step" };
  await jobs.send(test.shop.db, tellStepJob, job, { afterSeconds: 1 });
  expect(await told.promise).toBe("a step");
}, 15_000);

it("never does what a transaction asked for that did not happen", async () => {
  const done: string[] = [];
  const last = Promise.withResolvers<void>();
  await work(async (email) => {
    done.push(email);
    if (email === "kept@example.com") last.resolve();
  });
  const failing = inTransaction(test.shop.db, async (tx) => {
    await jobs.send(tx, forgottenPasswordJob, { email: "lost@example.com" });
    throw new Error("the till is broken");
  });
  await expect(failing).rejects.toThrow("the till is broken");
  await jobs.send(test.shop.db, forgottenPasswordJob, { email: "kept@example.com" });
  await last.promise;
  expect(done).toEqual(["kept@example.com"]);
});

it("does away with the queue of an earlier version, and with the clock that sends jobs to it", async () => {
  const old = "sweep-idempotency-keys";
  await test.shop.db.execute(sql`select pgboss.create_queue(${old}, '{"policy": "short"}'::jsonb)`);
  await test.shop.db.execute(sql`insert into pgboss.schedule (name, cron) values (${old}, '17 * * * *')`);
  await work(async () => {});
  const left = sql`
    select name from pgboss.queue where name = ${old} union select name from pgboss.schedule where name = ${old}`;
  expect((await test.shop.db.execute(left)).rows).toEqual([]);
});
