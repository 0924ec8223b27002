import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { planDelivery, window, zone } from "#tests/support/delivery.ts";
import { placeCash } from "#tests/support/missing.ts";
import { type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import { countDeliveryTimesJob } from "../jobs.ts";

const test = startTestShop();

async function next() {
  const { body } = await test.visitor().get("/api/delivery/next");
  return { minutes: body.minutes, promise: body.promise };
}

async function count(): Promise<void> {
  await test.shop.jobs.send(test.shop.db, countDeliveryTimesJob, {});
  await test.runJobs();
}

/** Has orders delivered, the first a minute after `since` of its row, the second after two, and so on. */
async function deliverMany(shopper: Shopper, orders: number, since = "created_at"): Promise<void> {
  const { id } = await test.product();
  const ids: string[] = [];
  for (let n = 0; n < orders; n += 1) ids.push(await placeCash(shopper, { [id]: 1 }));
  const seller = await test.seller();
  for (const status of ["Packed", "Out for delivery", "Delivered"])
    expect((await seller.post("/api/order/steps", { ids, status })).status).toBe(200);
  await test.shop.db.execute(sql`
    update order_steps set at = timed.due + timed.place * interval '1 minute'
    from (select id, ${sql.raw(since)} as due, row_number() over (order by number) as place from orders
      where id = any(${sql.param(ids)}::uuid[])) as timed
    where order_id = timed.id and status = 'Delivered'`);
}

it("nothing is said of few deliveries; then within how many minutes nine of ten came, on the next page at once", async () => {
  const ann = await test.shopper();
  await deliverMany(ann, 19);
  await count();
  expect(await next()).toEqual({ minutes: null, promise: null });
  await test.shop.db.execute(
    sql`update order_steps set at = at + interval '30 minutes' where status = 'Delivered'`,
  );
  await deliverMany(ann, 1);
  await count();
  // 18 of 20 came within 48 minutes.
  expect(await next()).toEqual({ minutes: 50, promise: null });
  // Steps that were undone, and orders that were picked up, are no deliveries.
  await test.shop.db.execute(
    sql`update orders set slot_kind = 'pickup' where number = (select max(number) from orders)`,
  );
  await count();
  expect((await next()).minutes).toBeNull();
  await test.shop.db.execute(sql`update orders set slot_kind = null`);
  await count();
  expect((await next()).minutes).toBe(50);
  await test.shop.db.execute(sql`update order_steps set undone_at = now() where status = 'Delivered'
    and order_id = (select id from orders order by number limit 1)`);
  await count();
  expect((await next()).minutes).toBeNull();
  await test.shop.db.execute(sql`update order_steps set undone_at = null`);
  await count();
  expect((await next()).minutes).toBe(50);
  test.later(29 * 24 * 60 * 60_000);
  await count();
  expect((await next()).minutes).toBeNull();
});

it("a shop with slots says how much later than those nine of ten orders came, if they did", async () => {
  test.setClock(new Date("2026-05-04T06:00:00Z"));
  await planDelivery(await test.seller(), {
    zones: [zone({ windows: [window({ from: "12:00", to: "14:00", capacity: 99 })] })],
  });
  const slot = "Next delivery: today, 12 – 2 PM";
  expect(await next()).toEqual({ minutes: null, promise: slot });
  await deliverMany(await test.shopper(), 20, "slot_end");
  await count();
  expect(await next()).toEqual({ minutes: null, promise: `${slot} (lately up to 20 minutes later)` });
  await test.shop.db.execute(
    sql`update order_steps set at = at + interval '15 hours' where status = 'Delivered'`,
  );
  await count();
  expect((await next()).promise).toBe(`${slot} (lately up to 16 hours later)`);
  await test.shop.db.execute(
    sql`update order_steps set at = at - interval '16 hours' where status = 'Delivered'`,
  );
  await count();
  expect(await next()).toEqual({ minutes: null, promise: slot });
});
