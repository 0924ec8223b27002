import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { goodAddress } from "../../tests/support/address.ts";
import { planOf } from "../../tests/support/plan.ts";
import { startTestShop } from "../../tests/support/test-shop.ts";

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

  it("a search looks words up, also to count what it finds", async () => {
    const plan = await planOf((db) => lookUp(db, "archer77"));
    expect(plan).toContain("Bitmap Index Scan on orders_search");
    for (const read of ["readPage", "countRows"] as const)
      expect(await planOf((db) => placedOrders[read](db, { search: "archer777" }))).toContain("orders_pkey");
  });

  it("they are counted up to a thousand", async () => {
    expect(await placedOrders.countRows(test.shop.db, {})).toEqual({ total: 1_000, totalIsExact: false });
    expect(await placedOrders.countRows(test.shop.db, { status: "Order Placed" })).toEqual({
      total: 50,
      totalIsExact: true,
    });
  });
});
