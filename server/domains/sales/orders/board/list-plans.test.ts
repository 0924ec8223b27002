import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { BoardTab } from "#contract/orders/board-tabs.ts";
import { createDatabase } from "#platform/db/session.ts";
import { goodAddress } from "#tests/support/address.ts";
import { planOf } from "#tests/support/plan.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { countTabs } from "./board-store.ts";
import { placedOrders, tabConditions } from "./list-store.ts";
import { lookUp, searchOrders } from "./search-store.ts";

const test = startTestShop();

/** Inserts orders of these numbers by the database itself, within a second; most are delivered, as in a real shop. */
async function insertOrders(shopper: string, from: number, to: number): Promise<void> {
  await test.shop.db.execute(sql`
    insert into orders (id, shopper_id, subtotal_cents, tax_cents, amount_cents, payment_type, status, address, request_digest, created_at)
    select
      gen_random_uuid(), ${shopper}::uuid, 100, 2, 102, 'COD',
      case when n % 100 = 0 then 'Order Placed' else 'Delivered' end,
      ${JSON.stringify(goodAddress)}::jsonb || jsonb_build_object('lastName', 'Archer' || n), '',
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(${from}::int, ${to}::int) as n`);
}

describe("among five thousand orders", () => {
  beforeEach(async () => {
    const { id } = await test.shopper();
    await insertOrders(id, 1, 5_000);
    await test.shop.db.execute(sql`vacuum analyze orders`);
  });

  it("a page is read from the index of its order, from its key on, forwards and backwards", async () => {
    const { nextCursor } = await placedOrders.readPage(test.shop.db, {});
    const second = await placedOrders.readPage(test.shop.db, { cursor: nextCursor ?? "" });
    for (const sortOrder of ["asc", "desc"] as const) {
      const plan = await planOf((db) => placedOrders.readPage(db, { sortOrder }));
      expect(plan).toContain("using orders_placed on orders");
      expect(plan).not.toMatch(/\bSort\b|Seq Scan/);
    }
    for (const cursor of [nextCursor, second.previousCursor]) {
      const plan = await planOf((db) => placedOrders.readPage(db, { cursor: cursor ?? "" }));
      expect(plan).toContain("using orders_placed on orders");
      expect(plan).toContain("Index Cond: (ROW(");
      expect(plan).not.toMatch(/\bSort\b|Seq Scan/);
    }
  });

  it("those of a status are read from its index", async () => {
    const plan = await planOf((db) => placedOrders.readPage(db, { status: "Order Placed", limit: 20 }));
    expect(plan).toContain("orders_placed_status on orders");
    expect(plan).not.toMatch(/\bSort\b|Seq Scan/);
  });

  it("each tab of the board, and each way of paying, is read from an index, and counted", async () => {
    await test.shop.db.execute(sql`
      update orders set picking_since = now() where status = 'Order Placed' and created_at > '2026-01-03'`);
    await test.shop.db.execute(sql`vacuum analyze orders`);
    for (const [tab, index] of Object.entries({
      pick: "orders_placed_due",
      picking: "orders_picking",
      packed: "orders_placed_due",
      out: "orders_placed_due",
    }) as [BoardTab, string][]) {
      const plan = await planOf((db) => placedOrders.readPage(db, { tab, sortBy: "dueAt", limit: 20 }));
      expect(plan, tab).toContain(index);
      expect(plan, tab).not.toContain("Seq Scan");
    }
    const delivered = await planOf((db) => placedOrders.readPage(db, { tab: "delivered", limit: 20 }));
    expect(delivered).not.toMatch(/\bSort\b|Seq Scan/);
    const problems = await planOf((db) => placedOrders.readPage(db, { tab: "problems", limit: 20 }));
    expect(problems).toContain("orders_troubled");
    expect(problems).not.toContain("Seq Scan on orders");
    const cards = await planOf((db) => placedOrders.readPage(db, { payment: "Online", limit: 20 }));
    expect(cards).toContain("using orders_placed_payment on orders");
    const counts = await planOf((db) => countTabs(db), { seqScan: false });
    for (const index of ["orders_placed_", "orders_picking", "orders_troubled"])
      expect(counts).toContain(index);
    expect(counts).not.toContain("Seq Scan on orders");
    expect(await countTabs(test.shop.db)).toMatchObject({
      ...{ pick: { total: 28 }, picking: { total: 22 }, packed: { total: 0 } },
      delivered: { total: 1_000, totalIsExact: false },
    });
  });

  it("a search looks words up", async () => {
    const plan = await planOf((db) => lookUp(db, "archer77", undefined));
    expect(plan).toContain("Bitmap Index Scan on orders_search");
    const page = await planOf((db) => placedOrders.readPage(db, { search: "archer777" }));
    expect(page).toContain("orders_pkey");
  });

  it("a search looks its words up once, also to count very many, and never among few", async () => {
    const { pool } = await testDatabase();
    const read = async (query: Parameters<typeof placedOrders.read>[1]) => {
      const sent: string[] = [];
      const db = createDatabase(pool, { logQuery: (text) => void sent.push(text) });
      const { rows, total, totalIsExact } = await placedOrders.read(db, query);
      const searched = sent.filter((text) => text.includes("to_tsquery")).length;
      return { rows: rows.length, total: `${total}${totalIsExact ? "" : "+"}`, searched };
    };
    expect(await read({ search: "archer777" })).toEqual({ rows: 1, total: "1", searched: 1 });
    const { id } = await test.shopper();
    await insertOrders(id, 5_001, 10_000);
    // Looked up, and the page read in its sequence.
    const many = { rows: 50, total: "1000+", searched: 2 };
    expect(await read({ search: "archer" })).toEqual(many);
    expect(await read({ search: "archer", tab: "delivered" })).toEqual(many);
    expect(await read({ search: "archer", tab: "pick" })).toEqual({ rows: 50, total: "100", searched: 1 });
    expect(await read({ search: "archer", tab: "packed" })).toEqual({ rows: 0, total: "0", searched: 1 });
    expect(await planOf((db) => searchOrders(db, "archer", tabConditions.packed))).not.toContain(
      "orders_search",
    );
    // Of 1,112 that begin so: those from number 1,500 on, and the last one.
    const from = new Date("2026-01-02T01:00Z");
    expect(await read({ search: "archer1", from })).toEqual({ rows: 50, total: "501", searched: 1 });
    // Too few of those looked up are that new to say how many there are.
    const newest = new Date(Date.parse("2026-01-01T00:00Z") + 9_500 * 60_000);
    expect(await read({ search: "archer", from: newest })).toEqual({ rows: 50, total: "501", searched: 3 });
  });

  it("they are counted up to a thousand", async () => {
    expect(await placedOrders.countRows(test.shop.db, {})).toEqual({ total: 1_000, totalIsExact: false });
    expect(await placedOrders.countRows(test.shop.db, { status: "Order Placed" })).toEqual({
      total: 50,
      totalIsExact: true,
    });
  });
});
