import { type SQL, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { check, readImport } from "#tests/support/import-file.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();
let seller: Visitor;
beforeEach(async () => {
  seller = await test.seller();
});

/** Lets a task end, and what it works on change with it, after a reader has begun and before it has read the task. */
async function endWhileReading<T>(read: () => Promise<T>, change: SQL): Promise<T> {
  const { reading } = await test.shop.db.transaction(async (tx) => {
    await tx.execute(sql`lock table tasks in access exclusive mode`);
    const reading = read();
    const waiting = sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => expect((await test.shop.db.execute(waiting)).rows).toEqual([{ count: 1 }]));
    await tx.execute(change);
    await tx.execute(sql`update tasks set state = 'done'`);
    return { reading };
  });
  return reading;
}

// Pages read again only until the task is over: what they show then has to be the end.
it("a promotion is done only together with the number of its mails", async () => {
  await test.shop.db.execute(sql`insert into newsletter_subscribers (email) values ('ann@example.com')`);
  await seller.post("/api/notification/promote", { title: "Figs", message: "Ripe and sweet.", byMail: true });
  const mails = async () => (await seller.get("/api/notification/promotions")).body.promotions[0].mails;
  const read = await endWhileReading(mails, sql`update newsletter_mailings set mailed = 1`);
  expect(read).toMatchObject({ mailed: 0, state: "waiting" });
  expect(await mails()).toMatchObject({ mailed: 1, state: "done" });
});

it("the task of an import is done only together with the import", async () => {
  const { _id } = await check(test, seller, "Name,Category,Price,Stock\nFigs,Fruits,5.00,8\n");
  await seller.post(`/api/import/${_id}/apply`);
  const applied = sql`update imports set state = 'applied'`;
  const read = await endWhileReading(() => readImport(seller, _id), applied);
  expect(read).toMatchObject({ state: "applying", task: { state: "waiting" } });
  expect(await readImport(seller, _id)).toMatchObject({ state: "applied", task: { state: "done" } });
});

it.each(["", "latest"])(
  "the task of a bulk change is done only together with the change: %s",
  async (latest) => {
    await test.shop.db.execute(sql`
    insert into products (id, name, category, price_cents, offer_price_cents, images)
    select gen_random_uuid(), 'Fig ' || n, 'Fruits', 1000, 1000, '{}' from generate_series(1, 1100) as n`);
    const price = { kind: "price", which: "both", by: "percent", value: 10, rounding: "none" };
    const { body } = await seller.post("/api/bulk-change/prepare", { filter: {}, change: price });
    const { _id } = body.bulkChange;
    await test.runJobs();
    await seller.post(`/api/bulk-change/${_id}/apply`);
    const change = async () => (await seller.get(`/api/bulk-change/${latest || _id}`)).body.bulkChange;
    const applied = sql`update bulk_changes set state = 'applied', ended_at = now()`;
    const read = await endWhileReading(change, applied);
    expect(read).toMatchObject({ state: "applying", task: { state: "waiting" } });
    expect(await change()).toMatchObject({ state: "applied", task: { state: "done" } });
  },
);
