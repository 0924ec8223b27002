import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { goodAddress } from "#tests/support/address.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

import { exportOrders } from "./export-orders.ts";

const test = startTestShop();

/** Inserts orders of one product each, on consecutive days of May 2026. */
async function writeOrders(count: number, address: Partial<typeof goodAddress> = {}): Promise<void> {
  const { id } = await test.shopper();
  await test.shop.db.execute(sql`
    with written as (
      insert into orders (id, shopper_id, subtotal_cents, tax_cents, amount_cents, payment_type, status, address, request_digest, created_at)
      select gen_random_uuid(), ${id}::uuid, 359, 7, 366, 'COD', 'Order Placed', ${JSON.stringify({ _id: randomUUID(), ...goodAddress, ...address })}::jsonb, '',
        ${"2026-05-01T12:00:00Z"}::timestamptz + n * interval '1 day'
      from generate_series(0, ${count - 1}::int) as n
      returning id
    )
    insert into order_items (order_id, position, product_id, name, category, image, price_cents, offer_price_cents, quantity)
    select id, 0, gen_random_uuid(), 'Figs, "dried"', 'Fruits', '/a.webp', 449, 359, 1 from written`);
}

/** Days begin and end in the shop's time zone, not the server's. */
it("a day is the one of the shop's time zone", async () => {
  const seller = await test.seller();
  await writeOrders(3);
  for (const [timeZone, day] of [
    ["Pacific/Kiritimati", "2026-05-03"],
    ["UTC", "2026-05-02"],
  ] as const) {
    await changeSettings(seller, { timeZone });
    const period = `from=${day}&to=${day}`;
    const [, ...lines] = linesOf((await seller.get(`/api/order/export?${period}`)).body);
    expect(lines.map((line) => line.split(",")[1])).toEqual(["2026-05-02T12:00:00.000Z"]);
    expect((await seller.get(`/api/order/seller?${period}`)).body.orders).toMatchObject([
      { createdAt: "2026-05-02T12:00:00.000Z" },
    ]);
  }
});

const linesOf = (csv: string) => csv.replace("\ufeff", "").trimEnd().split("\r\n");

it("a file is the same whatever language a browser asks for", async () => {
  await writeOrders(1);
  const headers = { "accept-language": "de" };
  const { body } = await (await test.seller()).get("/api/order/export", { headers });
  expect(body).toMatch(/Ask me|Replace with similar|Leave it out/);
});

it("the orders of a period come as a table for spreadsheets, newest first", async () => {
  await writeOrders(3);
  const { headers, body, status } = await (await test.seller()).get(
    "/api/order/export?from=2026-05-02&to=2026-05-02",
  );
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": expect.stringContaining("text/csv"),
    "content-disposition": 'attachment; filename="orders-2026-05-02-2026-05-02.csv"',
    "cache-control": "no-store",
  });
  expect(body.startsWith("\ufeff")).toBe(true);
  const lines = linesOf(body);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Order,Date,Status,/);
  expect(lines[0]).toMatch(
    /,Delivery from,Delivery to,Zone,Store credit,Given back as store credit,If something is missing$/,
  );
  expect(lines[1]).toMatch(/,,,,0[.]00,0[.]00,Ask me$/);
  expect(lines[1]).toContain('3.59,0.00,0.07,3.66,3.66,0.00,"1 x Figs, ""dried""",Ann,Archer,');
});

it("an order with a slot has its times, in UTC, and its zone", async () => {
  await writeOrders(1);
  await test.shop.db.execute(sql`
    update orders set slot_id = 'town_2026-05-04_16:00_18:00', slot_zone = 'Town', slot_kind = 'delivery',
      slot_start = '2026-05-04T14:00Z', slot_end = '2026-05-04T16:00Z', slot_change_until = '2026-05-04T12:00Z'`);
  const [, line] = linesOf((await (await test.seller()).get("/api/order/export")).body);
  expect(line).toMatch(/,2026-05-04T14:00:00\.000Z,2026-05-04T16:00:00\.000Z,Town,0[.]00,0[.]00,Ask me$/);
});

it("what a shopper has typed is never run as a formula", async () => {
  await writeOrders(1, {
    firstName: "=cmd|' /C calc'!A0",
    lastName: "@SUM(1)",
    street: "-1+2",
    city: "\t=1",
  });
  const [, line] = linesOf((await (await test.seller()).get("/api/order/export")).body);
  for (const cell of ["'=cmd|' /C calc'!A0", "'@SUM(1)", "'-1+2", "'\t=1", "'+1 217 555 0100"])
    expect(line).toContain(`,${cell},`);
});

it("orders come whole over many pages, each read when the one before is taken, and no more once nobody reads", async () => {
  await writeOrders(450);
  const whole = (await (await test.seller()).get("/api/order/export")).body;
  expect(linesOf(whole)).toHaveLength(451);
  expect(new Set(linesOf(whole)).size).toBe(451);

  let turns = 0;
  const admit = <T>(work: () => Promise<T>) => {
    turns += 1;
    return work();
  };
  const parts = exportOrders(test.shop, {}, admit);
  expect(turns).toBe(0);
  await parts.next();
  expect(turns).toBe(1);
  await parts.return(undefined);
  expect((await parts.next()).done).toBe(true);
  expect(turns).toBe(1);
});

it("an export of nothing is a table without rows", async () => {
  const { body } = await (await test.seller()).get("/api/order/export?from=2020-01-01&to=2020-01-31");
  expect(linesOf(body)).toHaveLength(1);
});

it("an export has the payment method that the list was narrowed to", async () => {
  await writeOrders(2);
  const seller = await test.seller();
  for (const [payment, lines] of [
    ["COD", 3],
    ["Online", 1],
  ] as const)
    expect(linesOf((await seller.get(`/api/order/export?payment=${payment}`)).body)).toHaveLength(lines);
});

it("an export has the day, slot and zone that the board was narrowed to", async () => {
  await writeOrders(3);
  const slot = "north_2026-05-02_10:00_12:00";
  await test.shop.db.execute(sql`
    update orders set slot_id = ${slot}, slot_zone = 'North', slot_kind = 'delivery',
      slot_start = ${"2026-05-02T10:00:00Z"}, slot_end = ${"2026-05-02T12:00:00Z"}
    where created_at = ${"2026-05-02T12:00:00Z"}`);
  const seller = await test.seller();
  for (const [filter, lines] of [
    ["day=2026-05-02", 2],
    ["day=2026-05-03", 1],
    [`slot=${slot}`, 2],
    ["zone=North", 2],
    ["zone=South", 1],
  ] as const)
    expect(linesOf((await seller.get(`/api/order/export?${filter}`)).body)).toHaveLength(lines);
});

it("it is the seller's alone, and refuses a period that is none", async () => {
  for (const person of [test.visitor(), await test.shopper()])
    expectFailure(await person.get("/api/order/export"), 401, "not_logged_in");
  const seller = await test.seller();
  for (const query of ["from=yesterday", "to=2026-02-30", "status=Lost"])
    expectFailure(await seller.get(`/api/order/export?${query}`), 400, "invalid_input");
});
