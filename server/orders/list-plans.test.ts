import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { BoardTab } from "../../contract/orders/board-tabs.ts";
import { goodAddress } from "../../tests/support/address.ts";
import { planOf } from "../../tests/support/plan.ts";
import { testDatabase } from "../../tests/support/test-database.ts";
import { startTestShop } from "../../tests/support/test-shop.ts";
import { createDatabase } from "../db/session.ts";
import { countTabs } from "./board-store.ts";
import { lookUp, placedOrders } from "./list-store.ts";

const test = startTestShop();

describe("among five thousand orders", () => {
  beforeEach(async () => {
    const { id } = await test.shopper();
    // Inserted by the database itself within a second; most are delivered, as in a real shop.
    await test.shop.db.execute(sql`
      insert into orders (id, shopper_id, subtotal_cents, tax_cents, amount_cents, payment_type, status, address, request_digest, created_at)
      select
        gen_random_uuid(), ${id}::uuid, 100, 2, 102, 'COD',
        case when n % 100 = 0 then 'Order Placed' else 'Delivered' end,
        ${JSON.stringify(goodAddress)}::jsonb || jsonb_build_object('lastName', 'Archer' || n), '',
        timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, 5000) as n`);
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

  it("a search looks words up, also to count what it finds", async () => {
    const plan = await planOf((db) => lookUp(db, "archer77"));
    expect(plan).toContain("Bitmap Index Scan on orders_search");
    for (const read of ["readPage", "countRows"] as const)
      expect(await planOf((db) => placedOrders[read](db, { search: "archer777" }))).toContain("orders_pkey");
  });

  it("a search is looked up once for its page and the count", async () => {
    const { pool } = await testDatabase();
    const sent: string[] = [];
    const db = createDatabase(pool, { logQuery: (query) => void sent.push(query) });
    expect(await placedOrders.read(db, { search: "archer777" })).toMatchObject({ total: 1 });
    expect(sent.filter((query) => query.includes("to_tsquery"))).toHaveLength(1);
  });

  it("they are counted up to a thousand", async () => {
    expect(await placedOrders.countRows(test.shop.db, {})).toEqual({ total: 1_000, totalIsExact: false });
    expect(await placedOrders.countRows(test.shop.db, { status: "Order Placed" })).toEqual({
      total: 50,
      totalIsExact: true,
    });
  });
});
