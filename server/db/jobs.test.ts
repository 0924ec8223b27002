import { sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { testDatabase } from "../../tests/support/test-database.ts";
import { startTestShop } from "../../tests/support/test-shop.ts";
import { inTransaction } from "./database.ts";
import { type JobHandlers, type Jobs, openJobs } from "./jobs.ts";

const test = startTestShop();
let jobs: Jobs;

afterEach(async () => {
  await jobs.stop();
  // The clock is not to send jobs into other tests.
  await test.shop.db.execute(sql`delete from pgboss.schedule`);
});

/** Begins to do jobs, of which only the forgotten passwords matter; returns the addresses as they come. */
async function work(onEmail: (email: string) => Promise<void>): Promise<void> {
  jobs = await openJobs(await testDatabase(), test.shop.log);
  const nothing = async () => {};
  const others = { "settle-payment": nothing, "watch-payments": nothing, "demo-gateway-event": nothing };
  const handlers: JobHandlers = {
    ...others,
    "count-sales": nothing,
    "send-mail": nothing,
    "forgotten-password": ({ email }) => onEmail(email),
  };
  await jobs.work(handlers);
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
    for (const email of emails) await jobs.send(tx, "forgotten-password", { email });
  });
  await all.promise;
  expect(done).toEqual(emails);
}, 15_000);

it("never does what a transaction asked for that did not happen", async () => {
  const done: string[] = [];
  const last = Promise.withResolvers<void>();
  await work(async (email) => {
    done.push(email);
    if (email === "kept@example.com") last.resolve();
  });
  const failing = inTransaction(test.shop.db, async (tx) => {
    await jobs.send(tx, "forgotten-password", { email: "lost@example.com" });
    throw new Error("the till is broken");
  });
  await expect(failing).rejects.toThrow("the till is broken");
  await jobs.send(test.shop.db, "forgotten-password", { email: "kept@example.com" });
  await last.promise;
  expect(done).toEqual(["kept@example.com"]);
});
