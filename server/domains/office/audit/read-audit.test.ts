import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { ProductRow } from "#schema/products.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { planOf } from "#tests/support/plan.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { auditList } from "./audit-store.ts";

const test = startTestShop();
let owner: Visitor;
let manager: Visitor & { id: string };
let figs: ProductRow;

beforeEach(async () => {
  owner = await test.seller();
  manager = await test.staff("manager");
  figs = await test.product({ name: "Figs", priceCents: 500, offerPriceCents: 400, stockQuantity: 9 });
});

const read = async (query = "") => (await owner.get(`/api/seller/audit${query}`)).body;

describe("the audit log", () => {
  it("says who changed which price, stock and order, from what to what", async () => {
    const { product } = (await manager.get(`/api/product/staff/${figs.id}`)).body;
    const { name, category, description, price, weight, version } = product;
    const edit = { name, category, description, price, weight, offerPrice: 3.5, version };
    expect((await manager.put(`/api/product/staff/${figs.id}`, edit)).status).toBe(200);
    await manager.post("/api/product/stock", { id: figs.id, stockQuantity: 12, reason: "delivery" });
    const ann = await test.shopper();
    const items = [{ product: figs.id, quantity: 1 }];
    const { order } = (await ann.post("/api/order/cod", { items, address: await addAddress(ann) })).body;
    await manager.post("/api/order/status", { id: order._id, status: "Packed" });

    const { entries, total } = await read();
    expect(total).toBe(3);
    const [status, stock, prices] = entries;
    expect(prices).toMatchObject({
      by: expect.any(String),
      area: "products",
      subject: { kind: "product", _id: figs.id, name: "Figs" },
      changes: [{ field: "Offer Price", before: "$4.00", after: "$3.50" }],
      refused: false,
    });
    expect(stock).toMatchObject({
      area: "stock",
      action: expect.stringMatching(/stock|quantity/i),
      changes: [{ field: "Quantity", before: "9", after: "12" }],
    });
    expect(status).toMatchObject({
      area: "orders",
      subject: { kind: "order", name: String(order.number) },
      changes: [{ field: "Status", before: "Order Placed", after: "Packed" }],
    });
  });

  it("says which settings and roles were changed, and what was refused", async () => {
    await changeSettings(owner, { name: "Corner Shop", holdMinutes: 20 });
    const picker = await test.staff("picker");
    await owner.put(`/api/seller/staff/${picker.id}/role`, { role: "manager" });
    expectFailure(await manager.put("/api/seller/setup", { dismissed: true }), 403, "not_allowed");
    const [refused, role, settings] = (await read()).entries;
    expect(refused).toMatchObject({ area: "settings", refused: true, changes: [] });
    expect(role).toMatchObject({
      area: "staff",
      subject: { kind: "member", _id: picker.id },
      changes: [{ field: "Role", before: "picker", after: "manager" }],
    });
    expect(settings.changes).toEqual([
      { field: "name", before: "Larder", after: "Corner Shop" },
      { field: "holdMinutes", before: "30", after: "20" },
    ]);
  });

  it("is narrowed by who, area and day, and paged", async () => {
    for (const inStock of [false, true, false])
      await manager.post("/api/product/stock", { id: figs.id, inStock });
    await owner.put("/api/seller/setup", { dismissed: true });
    expect((await read("?area=stock")).total).toBe(3);
    expect((await read("?area=orders")).total).toBe(0);
    const { members } = (await owner.get("/api/seller/staff")).body;
    const { email } = members.find(({ _id }: { _id: string }) => _id === manager.id);
    expect((await read(`?search=${email}`)).total).toBe(3);
    expect((await read("?search=nobody-here")).total).toBe(0);
    expect((await read("?from=2999-01-01")).total).toBe(0);
    expect((await read("?to=2999-01-01")).total).toBe(4);
    const first = await read("?limit=3");
    const second = await read(`?limit=3&cursor=${first.nextCursor}`);
    expect([first.entries.length, second.entries.length]).toEqual([3, 1]);
    expect((await read("?from=0000-01-01&to=9999-12-31")).total).toBe(4);
    expect((await owner.get("/api/order/export?from=0000-01-01&to=9999-12-31")).status).toBe(200);
    expectFailure(await owner.get("/api/seller/audit?area=gossip"), 400, "invalid_input");
    expectFailure(await owner.get("/api/seller/audit?from=soon"), 400, "invalid_input");
    expectFailure(await manager.get("/api/seller/audit"), 403, "not_allowed");
  });

  it("is exported as a table, with formulas neutralised", async () => {
    await test.shop.db.execute(sql`update staff set name = '=cmd|calc' where id = ${manager.id}`);
    await manager.post("/api/product/stock", { id: figs.id, stockQuantity: 5 });
    const { body } = await owner.get("/api/seller/audit/export?area=stock");
    const [head, row] = body.slice(1).split("\r\n");
    expect(head).toBe("Time,Who,Area,Action,What,ID,Changes,Refused");
    expect(row).toContain("'=cmd|calc,stock,");
    expect(row).toContain(`Figs,${figs.id},Quantity: 9 -> 5,no`);
  });

  it("outlives what it is about", async () => {
    await manager.post("/api/product/stock", { id: figs.id, inStock: false });
    await test.shop.db.execute(sql`delete from products`);
    expect((await read()).entries).toMatchObject([{ subject: null, area: "stock" }]);
  });
});

it("has words for every call by which the staff change or export something", () => {
  const isFile = (endpoint: object) =>
    "stream" in endpoint && !/pdf|image|event/.test(String(endpoint.stream));
  const wordless = Object.values(api)
    .flatMap((domain) => Object.values(domain) as Endpoint[])
    .filter((one) => typeof one.access === "object" && (one.call.method !== "GET" || isFile(one)))
    .filter(({ audit }) => !audit);
  expect(wordless.map(({ call }) => call)).toEqual([]);
});

it("is read along an index, whatever it is narrowed by", async () => {
  await test.shop.db.execute(sql`
    insert into audit_entries (id, staff_id, call, area, status, at)
    select gen_random_uuid(), ${manager.id}, 'POST /', case when n % 50 = 0 then 'orders' else 'stock' end, 200, now() - n * interval '1 minute'
    from generate_series(1, 5000) as n`);
  await test.shop.db.execute(sql`vacuum analyze audit_entries`);
  const all = await planOf((db) => auditList.readPage(db, {}));
  expect(all).toMatch(/using audit_entries_at/);
  const some = await planOf((db) => auditList.readPage(db, { area: "orders" }));
  expect(some).toMatch(/using audit_entries_area/);
});
