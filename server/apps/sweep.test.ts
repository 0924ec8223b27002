import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { startTestShop } from "#tests/support/test-shop.ts";
import { sweepJob } from "./sweep.ts";

const test = startTestShop();

async function sweepIn(days: number): Promise<void> {
  test.later(days * 24 * 3_600_000);
  await test.shop.jobs.send(test.shop.db, sweepJob, {});
  await test.runJobs();
}

async function idsIn(table: string): Promise<unknown[]> {
  const { rows } = await test.shop.db.execute(sql`select id from ${sql.identifier(table)} order by id`);
  return rows.map(({ id }) => id);
}

it("removes sessions once they have run out, those of shoppers and of the staff, however many", async () => {
  const ann = await test.shopper();
  const seller = await test.seller();
  await test.shop.db.execute(sql`
    insert into shopper_sessions (id, token, expires_at, user_id)
    select gen_random_uuid(), 'old-' || n, now(), ${ann.id} from generate_series(1, 2500) n`);
  await sweepIn(29);
  expect(await idsIn("shopper_sessions")).toHaveLength(1);
  expect((await ann.get("/api/user/is-auth")).status).toBe(200);
  expect((await seller.get("/api/seller/is-auth")).status).toBe(200);
  await sweepIn(31);
  expect(await idsIn("shopper_sessions")).toEqual([]);
  expect(await idsIn("staff_sessions")).toEqual([]);
});

it("forgets after 90 days what the gateway told, and nothing that a person still has to look at", async () => {
  await test.shop.db.execute(sql`
    insert into gateway_events (id, type, received_at)
    values ('demo:old', 'other', now()), ('demo:new', 'other', now() + interval '3 days')`);
  await test.shop.db.execute(sql`
    insert into payment_discrepancies (id, fingerprint, kind, gateway, expected, received, found_at)
    values (gen_random_uuid(), 'f', 'unreadable', 'demo', '{}', '{"eventId": "demo:old"}', now())`);
  await sweepIn(89);
  expect(await idsIn("gateway_events")).toEqual(["demo:new", "demo:old"]);
  await sweepIn(91);
  expect(await idsIn("gateway_events")).toEqual(["demo:new"]);
  expect(await idsIn("payment_discrepancies")).toHaveLength(1);
});

it("removes the demo gateway's events after 90 days, but none that the shop has not taken", async () => {
  await test.shop.db.execute(sql`
    insert into demo_gateway_events (id, body, delivered, created_at)
    values ('taken', '{}', true, now()), ('waiting', '{}', false, now())`);
  await sweepIn(89);
  expect(await idsIn("demo_gateway_events")).toEqual(["taken", "waiting"]);
  await sweepIn(91);
  expect(await idsIn("demo_gateway_events")).toEqual(["waiting"]);
});
