import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { startTestShop } from "../../tests/support/test-shop.ts";
import { TOLD_AT_ONCE } from "./promote.ts";

const test = startTestShop();
const promotion = { title: "Figs are here", message: "Ripe and sweet." };

async function fillShop(shoppers: number): Promise<void> {
  await test.shop.db.execute(sql`
    insert into shoppers (id, name, email, email_verified, created_at, updated_at)
    select gen_random_uuid(), 'Ann', n || '@example.com', false, now(), now() from generate_series(1, ${shoppers}::int) as n`);
}

async function told(): Promise<{ all: number; shoppers: number }> {
  const { rows } = await test.shop.db.execute<{ all: number; shoppers: number }>(
    sql`select count(*)::int as all, count(distinct shopper_id)::int as shoppers from notifications`,
  );
  return rows[0] ?? { all: 0, shoppers: 0 };
}

it("a promotion to a few shoppers is sent when the answer comes", async () => {
  await fillShop(2);
  const { body } = await (await test.seller()).post("/api/notification/promote", promotion);
  expect(body).toEqual({ success: true, message: "Sent to 2 shoppers", sent: 2, task: null });
  expect(await told()).toEqual({ all: 2, shoppers: 2 });
});

/** Has the database plan the checks of foreign keys for a shop of three, and keep those plans. */
async function beginSmall(): Promise<void> {
  await fillShop(3);
  await test.shop.db.execute(sql`analyze shoppers`);
  const seller = await test.seller();
  for (let n = 0; n < 6; n += 1) await seller.post("/api/notification/promote", promotion);
  await test.shop.db.execute(sql`delete from notifications`);
  await test.shop.db.execute(sql`delete from shoppers`);
}

it("one to very many is sent by a task, to each of them once, however often it is asked for", async () => {
  const count = TOLD_AT_ONCE + 5;
  await beginSmall();
  await fillShop(count);
  const seller = await test.seller();
  const headers = { "idempotency-key": "figs" };
  const [first, again] = [
    await seller.post("/api/notification/promote", promotion, { headers }),
    await seller.post("/api/notification/promote", promotion, { headers }),
  ];
  expect(again.body).toEqual(first.body);
  expect(first.body).toMatchObject({ message: "Sending to 25,005 shoppers", sent: 0 });
  const path = `/api/task/${first.body.task}`;
  expect((await seller.get(path)).body.task).toMatchObject({ state: "waiting", done: 0, total: count });
  await test.runJobs();
  expect((await seller.get(path)).body.task).toMatchObject({
    state: "done",
    done: count,
    message: "Sent to 25,005 shoppers",
  });
  expect(await told()).toEqual({ all: count, shoppers: count });
});
