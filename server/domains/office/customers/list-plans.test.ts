import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { goodAddress } from "#tests/support/address.ts";
import { planOf } from "#tests/support/plan.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { customerList, lookUpBuyers, lookUpNames } from "./list-store.ts";
import { listSameEmail, sumOrders } from "./store.ts";

const test = startTestShop();

describe("among ten thousand customers", () => {
  beforeEach(async () => {
    // Inserted by the database itself: every second is a guest, so that the index of either kind is clearly the cheapest,
    // and every second has ordered.
    await test.shop.db.execute(sql`
      insert into shoppers (id, name, email, guest_email, created_at)
      select gen_random_uuid(), 'Archer' || n || ' Baker', 'shopper-' || n || '@example.com',
        case when n % 2 = 0 then 'guest-' || n || '@example.com' end,
        timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, 10000) as n`);
    await test.shop.db.execute(sql`
      insert into orders (id, shopper_id, subtotal_cents, tax_cents, amount_cents, payment_type, status, address, request_digest, created_at)
      select gen_random_uuid(), id, 100, 2, 102, 'COD', 'Delivered',
        ${JSON.stringify(goodAddress)}::jsonb || jsonb_build_object('lastName', 'Carter' || n), '', created_at
      from (select *, row_number() over (order by id) as n from shoppers) as people where n % 2 = 0`);
    await test.shop.db.execute(sql`vacuum analyze shoppers`);
    await test.shop.db.execute(sql`vacuum analyze orders`);
  });

  const pages = [
    [{}, "shoppers_created_at"],
    [{ sortOrder: "asc" }, "shoppers_created_at"],
    [{ kind: "guest" }, "shoppers_guests"],
    [{ kind: "account" }, "shoppers_accounts"],
  ] as const;

  it("a page is read from its index, from its key on", async () => {
    for (const [query, index] of pages) {
      const { nextCursor } = await customerList.readPage(test.shop.db, query);
      for (const cursor of [undefined, nextCursor ?? ""]) {
        const plan = await planOf((db) => customerList.readPage(db, { ...query, cursor }), {
          seqScan: false,
        });
        expect(plan).toContain(`using ${index} on shoppers`);
        expect(plan).not.toMatch(/\bSort\b|Seq Scan/);
      }
    }
  });

  it("a search looks names and orders up in their indexes, and then the customers by id", async () => {
    expect(await planOf((db) => lookUpNames(db, "archer77"))).toContain(
      "Bitmap Index Scan on shoppers_search",
    );
    expect(await planOf((db) => lookUpBuyers(db, "carter77"))).toContain(
      "Bitmap Index Scan on orders_search",
    );
    const search = { search: "archer777" };
    for (const read of ["readPage", "countRows"] as const)
      expect(await planOf((db) => customerList[read](db, search))).toContain("shoppers_pkey");
  });

  it("a search that finds very many looks at one customer after the other", async () => {
    const search = { search: "a" };
    const plan = await planOf((db) => customerList.readPage(db, search), { seqScan: false });
    expect(plan).toContain("using shoppers_created_at on shoppers");
    expect(plan).toContain("using orders_shopper on orders");
    expect(plan).not.toContain("hashed");
    const page = await customerList.read(test.shop.db, search);
    expect(page).toMatchObject({ total: 1_000, totalIsExact: false });
    expect(page.rows).toHaveLength(50);
  });

  it("the orders of a page's customers, and others with the same email, are found in their indexes", async () => {
    const { rows } = await customerList.readPage(test.shop.db, { kind: "guest" });
    const ids = rows.map(({ id }) => id);
    const orders = await planOf((db) => sumOrders(db, ids));
    expect(orders).toContain("using orders_shopper on orders");
    expect(orders).not.toContain("Seq Scan on orders");
    const others = await planOf(async (db) => rows[0] && listSameEmail(db, rows[0]));
    expect(others).toContain("shoppers_email");
    expect(others).toContain("shoppers_guest_email");
  });
});
