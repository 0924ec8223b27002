import { sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { afterEach, expect, it } from "vitest";
import { readerLanguage } from "#contract/i18n/i18n.ts";
import { forgottenPasswordJob } from "#domains/customers/accounts/jobs.ts";
import { completeStepJob } from "#domains/sales/orders/jobs.ts";
import { inTransaction } from "#platform/db/database.ts";
import { inLanguage } from "#platform/languages/languages.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { defineJob, handle, type JobLanguage } from "./job.ts";
import { type Jobs, openJobs } from "./jobs.ts";

const test = startTestShop();
let jobs: Jobs;

afterEach(async () => {
  await jobs.stop();
  // Scheduled jobs must not run during other tests.
  await test.shop.db.execute(sql`delete from pgboss.schedule`);
});

/** Starts workers that handle only forgotten passwords; returns the addresses as they come. */
async function work(
  onEmail: (email: string) => Promise<void>,
  onStep: (stepId: string) => Promise<void> = async () => {},
): Promise<void> {
  jobs = await openJobs(await testDatabase(), test.shop.events, test.shop.log, [
    completeStepJob,
    forgottenPasswordJob,
  ]);
  const handlers = [
    handle(completeStepJob, ({ stepId }) => onStep(stepId)),
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
});

it("is done in the language of whoever sent it, unless its data names another, and else in English", async () => {
  const letters = defineJob<{ to: string } & JobLanguage>({ name: "test-letters", queue: {} });
  jobs = await openJobs(await testDatabase(), test.shop.events, test.shop.log, [letters]);
  const { db } = test.shop;
  await inLanguage("de", async () => {
    await jobs.send(db, letters, { to: "Ann" });
    await jobs.sendAll(db, letters, [{ data: { to: "Bob", language: "fr" } }, { data: { to: "Cem" } }]);
  });
  await db.execute(sql`insert into pgboss.job (name, data) values ('test-letters', '{"to": "Dee"}'),
    ('test-letters', null)`);
  const written: Record<string, string> = {};
  const writer = handle(letters, async (data) => {
    // A scheduled job has none.
    written[data?.to ?? "nobody"] = readerLanguage();
  });
  await inLanguage("es", () => jobs.runDue([writer], test));
  expect(written).toEqual({ Ann: "de", Bob: "fr", Cem: "de", Dee: "en", nobody: "en" });
});

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
});

it("does what is sent for later when its time has come", async () => {
  const told = Promise.withResolvers<string>();
  await work(
    async () => {},
    async (stepId) => told.resolve(stepId),
  );
  const job = { orderId: "an order", stepId: "a step" };
  await jobs.send(test.shop.db, completeStepJob, job, { afterSeconds: 1 });
  expect(await told.promise).toBe("a step");
});

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

const letterJob = defineJob<{ to: string }>({
  name: "test-letters",
  queue: { retryLimit: 3, retryDelay: 0 },
  batch: 10,
  yieldsMs: 10 * 60_000,
});
const bellJob = defineJob<{ id: string }>({ name: "test-bell", queue: {} });

it("of jobs that are fetched together, one that fails is tried again and none of the others", async () => {
  jobs = await openJobs(await testDatabase(), test.shop.events, test.shop.log, [letterJob]);
  const written: string[] = [];
  const all = Promise.withResolvers<void>();
  const write = async (to: string) => {
    written.push(to);
    if (to === "b" && written.filter((each) => each === "b").length === 1) throw new Error("no ink");
    if (written.length === 4) all.resolve();
  };
  for (const to of ["a", "b", "c"]) await jobs.send(test.shop.db, letterJob, { to });
  await jobs.work([handle(letterJob, ({ to }) => write(to))], test);
  await all.promise;
  expect(written).toEqual(["a", "b", "c", "b"]);
});

it("what is gathered is fetched together, although it was sent one by one", async () => {
  const cards = 30;
  // Longer than the test: only the queue's own regular look fetches them.
  const cardJob = defineJob<{ to: string }>({
    name: "test-cards",
    queue: {},
    batch: cards,
    gathersMs: 60_000,
  });
  jobs = await openJobs(await testDatabase(), test.shop.events, test.shop.log, [cardJob]);
  let written = 0;
  const all = Promise.withResolvers<void>();
  const write = async () => {
    written += 1;
    if (written === cards) all.resolve();
  };
  await jobs.work([handle(cardJob, write)], test);
  for (let n = 0; n < cards; n += 1) await jobs.send(test.shop.db, cardJob, { to: `${n}@example.com` });
  await all.promise;
  const fetches = sql`select count(distinct started_on)::int as count from pgboss.job where name = 'test-cards'`;
  const { rows } = await test.shop.db.execute<{ count: number }>(fetches);
  expect(rows[0]?.count).toBeLessThan(cards / 3);
});

it("what can wait lets the requests of its process go first, and all else does not", async () => {
  jobs = await openJobs(await testDatabase(), test.shop.events, test.shop.log, [letterJob, bellJob]);
  const done: string[] = [];
  const [rung, written, request] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const handlers = [
    handle(letterJob, async ({ to }) => {
      done.push(to);
      written?.resolve();
    }),
    handle(bellJob, async ({ id }) => {
      done.push(id);
      rung?.resolve();
    }),
  ];
  const asked = test.app.admission.run({ headers: {} } as FastifyRequest, async () => request?.promise);
  await jobs.work(handlers, test);
  await jobs.send(test.shop.db, letterJob, { to: "a letter" });
  await jobs.send(test.shop.db, bellJob, { id: "the bell" });
  await rung?.promise;
  expect(done).toEqual(["the bell"]);
  request?.resolve();
  await asked;
  await written?.promise;
  expect(done).toEqual(["the bell", "a letter"]);
});

it("what can wait is done in time, even if its process is never free", async () => {
  const parcelJob = defineJob({ name: "test-parcel", queue: {}, yieldsMs: 300 });
  jobs = await openJobs(await testDatabase(), test.shop.events, test.shop.log, [parcelJob]);
  const [done, request] = [0, 1].map(() => Promise.withResolvers<void>());
  const asked = test.app.admission.run({ headers: {} } as FastifyRequest, async () => request?.promise);
  await jobs.work([handle(parcelJob, async () => done?.resolve())], test);
  await jobs.send(test.shop.db, parcelJob, {});
  await done?.promise;
  expect(test.app.admission.isBusy()).toBe(true);
  request?.resolve();
  await asked;
});

it("writes the settings of a queue at a start only if they have changed", async () => {
  const database = await testDatabase();
  const open = async (retryLimit: number) => {
    const kind = defineJob({ name: "changing", queue: { retryLimit } });
    jobs = await openJobs(database, test.shop.events, test.shop.log, [kind], { works: false });
    await jobs.stop();
    const { rows } = await test.shop.db.execute(
      sql`select retry_limit, updated_on::text from pgboss.queue where name = ${kind.name}`,
    );
    return rows[0];
  };
  const first = await open(1);
  expect(first).toMatchObject({ retry_limit: 1 });
  expect(await open(1)).toEqual(first);
  expect(await open(2)).toMatchObject({ retry_limit: 2 });
});

it("starts no further workers once it stops", async () => {
  const kinds = ["first", "second", "third"].map((name) =>
    defineJob({ name: `hourly-${name}`, queue: {}, cron: "0 * * * *" }),
  );
  jobs = await openJobs(await testDatabase(), test.shop.events, test.shop.log, kinds);
  const working = jobs.work(
    kinds.map((kind) => handle(kind, async () => undefined)),
    test,
  );
  await jobs.stop();
  await working;
  const { rows } = await test.shop.db.execute(
    sql`select name from pgboss.schedule where name like 'hourly-%'`,
  );
  expect(rows).toEqual([]);
});
