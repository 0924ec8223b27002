import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { expect, it, vi } from "vitest";
import { sweepJob } from "#apps/sweep.ts";
import { inTransaction } from "#platform/db/database.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { defineEvent } from "./event.ts";

const test = startTestShop();

/** A separate event for each test, and the subjects that its handler received. */
function newEvent(name: string) {
  const event = defineEvent<{ ids: string[] }>(name);
  const heard = vi.fn();
  test.shop.events.subscribe(event, heard);
  return { event, heard };
}

it("an event is told once its transaction has committed, before anybody goes on, and only once", async () => {
  const { event, heard } = newEvent("committed");
  await inTransaction(test.shop.db, async (tx) => {
    await test.shop.events.publish(tx, event, { ids: ["a"] });
    await tx.execute(sql`select 1`);
    expect(heard).not.toHaveBeenCalled();
  });
  expect(heard.mock.calls).toEqual([[{ ids: ["a"] }]]);
});

it("an event never happened when its transaction is rolled back", async () => {
  const { event, heard } = newEvent("rolled-back");
  const failing = inTransaction(test.shop.db, async (tx) => {
    await test.shop.events.publish(tx, event, { ids: [] });
    throw new Error("the till is broken");
  });
  await expect(failing).rejects.toThrow("the till is broken");
  expect(heard).not.toHaveBeenCalled();
});

it("an event without a transaction is told at once", async () => {
  const { event, heard } = newEvent("at-once");
  await test.shop.events.publish(test.shop.db, event, { ids: ["a"] });
  expect(heard.mock.calls).toEqual([[{ ids: ["a"] }]]);
});

it("who cannot handle an event stops neither the others nor the transaction", async () => {
  const event = defineEvent("unhandled");
  test.shop.events.subscribe(event, () => {
    throw new Error("the till is broken");
  });
  const heard = vi.fn();
  test.shop.events.subscribe(event, heard);
  const work = inTransaction(test.shop.db, async (tx) => {
    await test.shop.events.publish(tx, event, {});
    return "done";
  });
  expect(await work).toBe("done");
  expect(heard).toHaveBeenCalledTimes(1);
});

it("events are removed after an hour", async () => {
  const [older, newer] = [65, 55].map((minutes) => uuidv7({ msecs: Date.now() - minutes * 60_000 }));
  await test.shop.db.execute(
    sql`insert into events (id, records) values (${older}::uuid, '[]'), (${newer}::uuid, '[]')`,
  );
  await test.shop.jobs.send(test.shop.db, sweepJob, {});
  await test.runJobs();
  const left = sql`select id from events where id in (${older}::uuid, ${newer}::uuid)`;
  expect((await test.shop.db.execute(left)).rows).toEqual([{ id: newer }]);
});
