import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { deliver, noon, orderPieces } from "#tests/support/lots.ts";
import { planOf } from "#tests/support/plan.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { countSold, lowProducts, readShelfDays } from "./low-store.ts";

const test = startTestShop();

async function low(staff: Visitor, query = "") {
  const { status, body } = await staff.get(`/api/stock/low${query}`);
  expect(status).toBe(200);
  return body;
}

const names = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name);

describe("the low-stock list", () => {
  it("has what is counted and at or below its level: its own, or that of the settings", async () => {
    const rows = await test.products(
      { name: "Apples", stockQuantity: 5 },
      { name: "Beans", stockQuantity: 6 },
      { name: "Cress", stockQuantity: null },
      { name: "Dates", stockQuantity: 20, category: "Fruits" },
      { name: "Eggs", stockQuantity: 0, status: "draft" },
    );
    const [seller, manager] = [await test.seller(), await test.staff("manager")];
    expect(names(await low(seller))).toEqual(["Apples", "Eggs"]);
    const [apples, , , dates] = rows.map(({ id }) => id);
    const level = (id: string | undefined, level: number | null) =>
      manager.put(`/api/stock/level/${id}`, { level });
    expect((await level(dates, 20)).body.product).toMatchObject({ ownLevel: 20, lowLevel: 20 });
    await level(apples, 4);
    const limited = await manager.put(`/api/stock/level/${dates}`, { level: 20, highest: 30 });
    expect(limited.body.product).toMatchObject({ ownLevel: 20, highest: 30 });
    expect((await level(dates, 20)).body.product).toMatchObject({ highest: 30 });
    const wrong = await manager.put(`/api/stock/level/${dates}`, { level: 20, highest: -1 });
    expect(wrong.body.fields).toEqual({ highest: "The highest stock cannot be negative." });
    expect(names(await low(manager))).toEqual(["Dates", "Eggs"]);
    expect(names(await low(manager, "?category=fruits"))).toEqual(["Dates"]);
    expect((await level(apples, null)).body.product).toMatchObject({ ownLevel: null, lowLevel: 5 });
    await changeSettings(seller, { stock: { lowLevel: 6, coverDays: 7 } });
    expect(await low(manager)).toMatchObject({ total: 4, coverDays: 7, salesDays: 28 });
    expect(names(await low(manager))).toEqual(["Apples", "Beans", "Dates", "Eggs"]);
    // A product that is added then follows the settings as well.
    await test.product({ name: "Figs", stockQuantity: 6 });
    await seller.put(`/api/product/staff/${apples}/status`, { status: "archived" });
    expect(names(await low(manager))).toEqual(["Beans", "Dates", "Eggs", "Figs"]);
  });

  it("follows each sale and delivery", async () => {
    const { id } = await test.product({ stockQuantity: 6 });
    const [seller, ann] = [await test.seller(), await test.shopper()];
    expect((await low(seller)).total).toBe(0);
    const items = [{ product: id, quantity: 1 }];
    await ann.post("/api/order/cod", { items, address: await addAddress(ann) });
    expect((await low(seller)).products).toMatchObject([{ _id: id, stockQuantity: 5, sold: 1 }]);
    await seller.post("/api/product/stock", { id, stockQuantity: 30, reason: "delivery" });
    expect((await low(seller)).total).toBe(0);
  });

  it("suggests what sells in the days to cover and the level, less what is in stock", async () => {
    const at = new Date("2026-06-01T12:00:00.000Z");
    const daysBefore = (days: number) => new Date(at.getTime() - days * 24 * 3_600_000);
    test.setClock(daysBefore(40));
    const [old] = await test.products({ name: "Old", stockQuantity: 60, createdAt: daysBefore(40) });
    const [seller, ann] = [await test.seller(), await test.shopper()];
    const address = await addAddress(ann);
    const buy = async (product: string | undefined, quantity: number) =>
      (await ann.post("/api/order/cod", { items: [{ product, quantity }], address })).body.order._id;
    // Too long ago to count.
    await buy(old?.id, 10);
    test.setClock(daysBefore(27));
    await buy(old?.id, 40);
    test.setClock(daysBefore(4));
    const [fresh] = await test.products({ name: "Fresh", stockQuantity: 10, createdAt: daysBefore(4) });
    await buy(fresh?.id, 8);
    test.setClock(daysBefore(1));
    const cancelled = await buy(old?.id, 5);
    await seller.post("/api/order/status", { id: cancelled, status: "Cancelled", undoSeconds: 0 });
    await seller.post("/api/product/stock", { id: old?.id, stockQuantity: 3, reason: "damaged" });
    test.setClock(at);
    expect((await low(seller)).products).toMatchObject([
      // 8 in 4 days count as 8 in 14 days, and 5 more, less 2.
      { name: "Fresh", sold: 8, stockQuantity: 2, suggested: 11 },
      // 40 in 28 days are 20 in 14 days, and 5 more, less 3.
      { name: "Old", sold: 40, stockQuantity: 3, suggested: 22 },
    ]);
    await seller.put(`/api/stock/level/${old?.id}`, { level: null, highest: 15 });
    expect((await low(seller)).products[1]).toMatchObject({ name: "Old", suggested: 12 });
  });

  it("suggests no more of what spoils than sells while it keeps", async () => {
    test.setClock(noon);
    const product = await test.product({ stockQuantity: 1, createdAt: noon });
    const seller = await test.seller();
    await deliver(seller, { product, pieces: 10, day: "2026-05-05" });
    await deliver(seller, { product, pieces: 20, day: "2026-05-08" });
    await orderPieces(test, 28, product);
    // 28 in 14 days are 8 in 4 days, and 5 more, less 3.
    expect((await low(seller)).products).toMatchObject([{ sold: 28, stockQuantity: 3, suggested: 10 }]);
  });

  it("is read from its index, and the sales from theirs", async () => {
    await test.shop.db.execute(sql`
      insert into products (id, name, category, price_cents, offer_price_cents, images, stock_quantity)
      select gen_random_uuid(), 'Product ' || n, 'Fruits', 200, 100, '{}', case when n % 50 = 0 then 2 else 100 end
      from generate_series(1, 5000) as n`);
    await test.shop.db.execute(sql`
      insert into ledger_postings (entry, position, account, product_id, amount, at)
      select 'step:' || id, side, (array['shelf', 'sold'])[side + 1], id, 2 * side - 1, now()
      from products, generate_series(0, 1) as side`);
    // The tables that a plan is about are filled and analyzed here: else it follows what the tests before have left.
    await test.shop.db.execute(sql`
      insert into stock_sheets (id, kind, created_at, booked_at)
      select id, 'delivery', now(), now() from products`);
    await test.shop.db.execute(sql`
      insert into stock_lots (id, product_id, sheet_id, best_before, received)
      select gen_random_uuid(), id, id, current_date + 10, 1 from products`);
    for (const table of ["products", "ledger_postings", "stock_sheets", "stock_lots"])
      await test.shop.db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
    const { rows, nextCursor } = await lowProducts.readPage(test.shop.db, { limit: 10 });
    expect(rows).toHaveLength(10);
    for (const cursor of [undefined, nextCursor ?? ""]) {
      const plan = await planOf((db) => lowProducts.readPage(db, { limit: 10, cursor }));
      expect(plan).toContain("using products_low on products");
      expect(plan).not.toMatch(/\bSort\b|Seq Scan/);
    }
    const ids = rows.map(({ id }) => id);
    expect(await planOf((db) => readShelfDays(db, ids, "UTC"))).toContain("stock_lots_product");
    const plan = await planOf((db) => countSold(db, ids, new Date("2026-01-01")));
    expect(plan).toContain("ledger_postings_product");
    expect(plan).not.toContain("Seq Scan");
  });

  it("has who set the level of a product, and from what, in the audit log", async () => {
    const { id } = await test.product();
    const seller = await test.seller();
    await seller.put(`/api/stock/level/${id}`, { level: 7 });
    await seller.put(`/api/stock/level/${id}`, { level: null });
    const { entries } = (await seller.get("/api/seller/audit")).body;
    const field = "Low-stock level";
    expect(entries.slice(0, 2)).toMatchObject([
      { subject: { _id: id }, changes: [{ field, before: "7", after: "as in the settings" }] },
      { subject: { _id: id }, changes: [{ field, before: "as in the settings", after: "7" }] },
    ]);
  });

  it("takes no level that is none", async () => {
    const { id } = await test.product();
    const seller = await test.seller();
    for (const body of [{}, { level: -1 }, { level: 1.5 }, { level: "5" }, { level: 10_001 }])
      expectFailure(await seller.put(`/api/stock/level/${id}`, body), 400, "invalid_input");
    for (const unknown of ["01a1fbc6-3fdb-7000-abdd-9e23adcbe322", "nonsense"]) {
      const reply = await seller.put(`/api/stock/level/${unknown}`, { level: 5 });
      expectFailure(reply, 404, "product_not_found");
    }
    expectFailure(await seller.get("/api/stock/low?sortBy=price"), 400, "invalid_input");
  });
});

it("a sale writes no index of the products, unless it empties a shelf: none has the quantity in it", async () => {
  const { rows } = await test.shop.db.execute(
    sql`select indexname from pg_indexes where tablename = 'products' and indexdef like '%stock_quantity%'`,
  );
  expect(rows).toEqual([]);
});
