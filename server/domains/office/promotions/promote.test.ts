import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
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
  expect(body).toEqual({ success: true, message: "Sent to 2 shoppers", sent: 2, task: null, mailTask: null });
  expect(await told()).toEqual({ all: 2, shoppers: 2 });
});

it("one to very many is sent by a task, to each of them once, however often it is asked for", async () => {
  const count = TOLD_AT_ONCE + 5;
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
  expect((await seller.get("/api/notification/promotions?limit=1")).body.promotions).toMatchObject([
    { title: promotion.title, receivers: count, sent: count, state: "done", task: first.body.task },
  ]);
});

it("what was sent is listed, newest first, with who sent it and to how many", async () => {
  await fillShop(2);
  const [seller, manager] = [await test.seller(), await test.staff("manager")];
  await seller.post("/api/notification/promote", { ...promotion, link: "/products" });
  await manager.post("/api/notification/promote", { ...promotion, title: "Dates are here" });
  const first = (await seller.get("/api/notification/promotions?limit=1")).body;
  const dates = { title: "Dates are here", link: null, receivers: 2, sent: 2, state: "done", task: null };
  expect(first).toMatchObject({ total: 2, promotions: [dates] });
  const second = (await seller.get(`/api/notification/promotions?cursor=${first.nextCursor}`)).body;
  expect(second.promotions).toMatchObject([{ ...promotion, link: "/products", sentBy: expect.any(String) }]);
  expect(second.promotions[0].sentBy).not.toBe(first.promotions[0].sentBy);
  expectFailure(await (await test.staff("picker")).get("/api/notification/promotions"), 403, "not_allowed");
});

it("the sender sees before how many shoppers will get it, counted up to a thousand", async () => {
  const seller = await test.seller();
  await fillShop(2);
  const receivers = async () => (await seller.get("/api/notification/receivers")).body;
  expect(await receivers()).toMatchObject({ total: 2, totalIsExact: true });
  await test.shop.db.execute(sql`delete from shoppers`);
  await fillShop(1_001);
  expect(await receivers()).toMatchObject({ total: 1_000, totalIsExact: false });
  expectFailure(await (await test.shopper()).get("/api/notification/receivers"), 401, "not_logged_in");
});

it("two members who send the same at once send it once; after a while it can be sent again", async () => {
  await fillShop(2);
  const [one, other] = [await test.seller(), await test.staff("manager")];
  test.setClock(new Date("2026-05-04T12:00:00Z"));
  const replies = await Promise.all(
    [one, other, one, other].map((who) => who.post("/api/notification/promote", promotion)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe("promotion_repeated");
  expect(await told()).toEqual({ all: 2, shoppers: 2 });
  test.setClock(new Date("2026-05-04T12:10:00Z"));
  expect((await one.post("/api/notification/promote", promotion)).status).toBe(200);
});
