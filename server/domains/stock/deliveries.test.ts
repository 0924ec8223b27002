import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findImbalance } from "#domains/accounting/books.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { planOf } from "#tests/support/plan.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { sheetList } from "./sheets/sheet-store.ts";

const test = startTestShop();
const nobody = "01a1fbc6-3fdb-7000-abdd-9e23adcbe322";

async function start(staff: Visitor, body: object = {}) {
  const reply = await staff.post("/api/stock/sheets", { kind: "delivery", ...body });
  expect(reply.status).toBe(201);
  return reply.body.sheet;
}

const path = (id: string) => `/api/stock/sheets/${id}`;
const setLine = (staff: Visitor, id: string, line: object) => staff.put(`${path(id)}/line`, line);
const book = (staff: Visitor, id: string, version: number) => staff.post(`${path(id)}/book`, { version });

async function quantityOf(id: string | undefined) {
  return (await test.stockOf(id)).stockQuantity;
}

describe("a delivery", () => {
  it("keeps its lines in their order while they are changed: the one added last comes first", async () => {
    const [figs, dates] = await test.products({ name: "Figs" }, { name: "Dates" });
    const manager = await test.staff("manager");
    const { _id: id } = await start(manager);
    let minutes = 0;
    const enter = async (product: string | undefined, quantity: number) => {
      minutes += 1;
      test.later(minutes * 60_000);
      const { lines } = (await setLine(manager, id, { product, quantity })).body;
      return lines.map((line: { product: { name: string } }) => line.product.name);
    };
    expect(await enter(figs?.id, 1)).toEqual(["Figs"]);
    expect(await enter(dates?.id, 1)).toEqual(["Dates", "Figs"]);
    expect(await enter(figs?.id, 2)).toEqual(["Dates", "Figs"]);
  });

  it("is a draft with what is expected and received, and moves the stock when it is booked", async () => {
    const [figs, dates, mint] = await test.products(
      { name: "Figs", stockQuantity: 2 },
      { name: "Dates", stockQuantity: 0 },
      { name: "Mint", stockQuantity: null },
    );
    if (!figs || !dates || !mint) throw new Error("No products were made.");
    const manager = await test.staff("manager");
    const { _id: id } = await start(manager, {
      title: " Smyrna Imports ",
      lines: [{ product: figs.id, expected: 10 }],
    });
    await setLine(manager, id, { product: figs.id, quantity: 9 });
    await setLine(manager, id, { product: dates.id, quantity: 5 });
    const { body } = await setLine(manager, id, { product: mint.id, quantity: 3, expected: 4 });
    expect(body.sheet).toMatchObject({ title: "Smyrna Imports", version: 4, lines: 3, bookedAt: null });
    const lines = (all: { product: { name: string } }[]) =>
      all.toSorted((a, b) => a.product.name.localeCompare(b.product.name));
    expect(lines(body.lines)).toMatchObject([
      { product: { name: "Dates" }, expected: null, quantity: 5, moved: null, by: "manager" },
      { product: { name: "Figs" }, expected: 10, quantity: 9, moved: null },
      { product: { name: "Mint" }, expected: 4, quantity: 3, moved: null },
    ]);
    expect(await quantityOf(figs.id)).toBe(2);
    const booked = await book(manager, id, 4);
    expect(booked.body).toMatchObject({
      message: "Delivery booked",
      sheet: { bookedBy: "manager", bookedAt: expect.any(String), version: 5 },
    });
    expect(lines(booked.body.lines)).toMatchObject([
      { moved: 5, product: { stockQuantity: 5 } },
      { moved: 9, product: { stockQuantity: 11 } },
      { moved: null, product: { stockQuantity: null } },
    ]);
    // What was sold out is in stock again.
    expect(await test.stockOf(dates.id)).toMatchObject({ inStock: true, stockQuantity: 5 });
    const { movements } = (await manager.get(`/api/stock/movements/${figs.id}`)).body;
    expect(movements[0]).toMatchObject({
      ...{ reason: "delivery", from: 2, to: 11, note: "Smyrna Imports", sheet: id },
      by: { name: "manager" },
    });
    const { rows } = await test.shop.db.execute(
      sql`select distinct entry from ledger_postings where entry like 'delivery:%'`,
    );
    expect(rows).toEqual([{ entry: `delivery:${id}` }]);
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("gives what it brings its cost as the cost price, once, in the product's history", async () => {
    const [figs, dates, mint, kale] = await test.products(
      ...[{ costCents: 100 }, { stockQuantity: null }, { costCents: 250 }, { costCents: 300 }],
    );
    const manager = await test.staff("manager");
    const { _id: id } = await start(manager);
    const enter = (product: string | undefined, line: object) => setLine(manager, id, { product, ...line });
    await enter(figs?.id, { quantity: 9, unitCost: 1.35 });
    await enter(dates?.id, { quantity: 1, unitCost: 0 });
    await enter(mint?.id, { quantity: 3, unitCost: 2.5 });
    // Expected, but not received.
    const { body } = await enter(kale?.id, { quantity: 0, expected: 4, unitCost: 9 });
    expect(body.lines[0]).toMatchObject({ unitCost: 9, lastCost: 3 });
    const staffProduct = async (row = figs) =>
      (await manager.get(`/api/product/staff/${row?.id}`)).body.product;
    expect(await staffProduct()).toMatchObject({ cost: 1, version: 1 });
    await Promise.all([book(manager, id, 5), book(manager, id, 5)]);
    expect(await staffProduct()).toMatchObject({ cost: 1.35, version: 2 });
    expect(await staffProduct(dates)).toMatchObject({ cost: 0, version: 2 });
    expect(await staffProduct(mint)).toMatchObject({ cost: 2.5, version: 1 });
    expect(await staffProduct(kale)).toMatchObject({ cost: 3, version: 1 });
    const { changes } = (await manager.get(`/api/product/staff/${figs?.id}/history`)).body;
    expect(changes).toMatchObject([
      { by: { name: "manager" }, fields: [{ field: "cost", before: 1, after: 1.35 }] },
    ]);
    const wrong = { product: figs?.id, quantity: 1, unitCost: 1.005 };
    expectFailure(await setLine(manager, (await start(manager))._id, wrong), 400, "invalid_input");
    const { _id: count } = await start(manager, { kind: "stock-take" });
    expectFailure(await setLine(manager, count, { ...wrong, unitCost: 1 }), 422, "stock_sheet_rule");
  });

  it("is filled by two people at once: what both enter of a product adds up", async () => {
    const { id: product } = await test.product({ stockQuantity: 0 });
    const [ann, ben] = [await test.staff("manager"), await test.staff("manager")];
    const { _id: id } = await start(ann);
    const scans = Array.from({ length: 20 }, (_, index) =>
      setLine(index % 2 ? ann : ben, id, { product, quantity: 1, seenQuantity: 0 }),
    );
    for (const { status } of await Promise.all(scans)) expect(status).toBe(200);
    const { body } = await ben.get(path(id));
    expect(body.lines).toMatchObject([{ quantity: 20 }]);
    // A number that replaces the one that was seen keeps what came since.
    await setLine(ann, id, { product, quantity: 1, seenQuantity: 0 });
    const { lines } = (await setLine(ben, id, { product, quantity: 24, seenQuantity: 20 })).body;
    expect(lines).toMatchObject([{ quantity: 25 }]);
    expect((await setLine(ben, id, { product, quantity: null })).body.lines).toEqual([]);
  });

  it("is booked once when two people book it at the same moment, and loses no sale meanwhile", async () => {
    const [figs, dates] = await test.products({ stockQuantity: 10 }, { stockQuantity: 10 });
    const [ann, ben] = [await test.staff("manager"), await test.staff("manager")];
    const { _id: id } = await start(ann);
    for (const product of [dates?.id, figs?.id]) await setLine(ann, id, { product, quantity: 7 });
    const shopper = await test.shopper();
    const items = [figs, dates].map((row) => ({ product: row?.id, quantity: 1 }));
    const order = { items, address: await addAddress(shopper) };
    const [first, second, ...sales] = await Promise.all([
      book(ann, id, 3),
      book(ben, id, 3),
      ...Array.from({ length: 8 }, () => shopper.post("/api/order/cod", order)),
    ]);
    expect([first, second].map((reply) => reply?.status)).toEqual([200, 200]);
    expect([first, second].map((reply) => reply?.body.message).sort()).toEqual([
      "Delivery booked",
      "This delivery was booked already",
    ]);
    expect(sales.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    for (const row of [figs, dates]) expect(await quantityOf(row?.id)).toBe(10 + 7 - 8);
    expect((await book(ann, id, 3)).status).toBe(200);
    expect(await quantityOf(figs?.id)).toBe(9);
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("is not booked with a line that the one who books has not seen", async () => {
    const { id: product } = await test.product({ stockQuantity: 1 });
    const [ann, ben] = [await test.staff("manager"), await test.staff("manager")];
    const { _id: id } = await start(ann);
    expectFailure(await book(ann, id, 1), 422, "stock_sheet_rule");
    const { sheet } = (await setLine(ann, id, { product, quantity: 2 })).body;
    await setLine(ben, id, { product, quantity: 3 });
    expectFailure(await book(ann, id, sheet.version), 409, "stock_sheet_changed");
    expect(await quantityOf(product)).toBe(1);
    const replies = await Promise.all([
      book(ann, id, sheet.version + 1),
      setLine(ben, id, { product, quantity: 50 }),
    ]);
    // Whichever came first, the stock is what the booked lines say.
    const { body } = await ann.get(path(id));
    const [booked] = replies;
    expect([200, 409]).toContain(booked.status);
    expect(await quantityOf(product)).toBe(1 + (booked.status === 200 ? body.lines[0].moved : 0));
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("can no longer change once it is booked, and a draft can be discarded", async () => {
    const { id: product } = await test.product({ stockQuantity: 1 });
    const seller = await test.seller();
    const { _id: id } = await start(seller);
    await setLine(seller, id, { product, quantity: 2 });
    await book(seller, id, 2);
    expectFailure(await setLine(seller, id, { product, quantity: 3 }), 409, "stock_sheet_booked");
    expectFailure(await seller.delete(path(id)), 409, "stock_sheet_booked");
    const { _id: draft } = await start(seller);
    await setLine(seller, draft, { product, quantity: 2 });
    expect((await seller.get("/api/stock/sheets?booked=false")).body).toMatchObject({
      ...{ total: 1, sheets: [{ _id: draft, kind: "delivery", lines: 1, by: "Admin" }] },
    });
    expect((await seller.delete(path(draft))).status).toBe(200);
    expectFailure(await seller.get(path(draft)), 404, "stock_sheet_not_found");
    expect((await seller.get("/api/stock/sheets?kind=delivery")).body.sheets).toMatchObject([{ _id: id }]);
    expect((await seller.get("/api/stock/sheets?kind=stock-take")).body.total).toBe(0);
  });

  it("is started once, and a line entered once, however often the request is repeated", async () => {
    const { id: product } = await test.product({ stockQuantity: 1 });
    const seller = await test.seller();
    const headers = { "idempotency-key": "the-same" };
    const ids = await Promise.all(
      [1, 2, 3].map(
        async () =>
          (await seller.post("/api/stock/sheets", { kind: "delivery" }, { headers })).body.sheet._id,
      ),
    );
    expect(new Set(ids).size).toBe(1);
    const scan = { product, quantity: 1, seenQuantity: 0 };
    for (const _ of [1, 2, 3])
      await seller.put(`${path(ids[0])}/line`, scan, { headers: { "idempotency-key": "a-scan" } });
    expect((await seller.get(path(ids[0]))).body.lines).toMatchObject([{ quantity: 1 }]);
  });

  it("is listed from an index, in pages", async () => {
    await test.shop.db.execute(sql`
      insert into stock_sheets (id, kind, created_at)
      select gen_random_uuid(), (array['delivery', 'stock-take'])[1 + n % 2], now() - n * interval '1 minute'
      from generate_series(1, 3000) as n`);
    await test.shop.db.execute(sql`vacuum analyze stock_sheets`);
    const { nextCursor } = await sheetList.readPage(test.shop.db, { kind: "delivery", limit: 10 });
    for (const cursor of [undefined, nextCursor ?? ""]) {
      const plan = await planOf((db) => sheetList.readPage(db, { kind: "delivery", limit: 10, cursor }));
      expect(plan).toMatch(/using stock_sheets_(kind|created_at) on stock_sheets/);
      expect(plan).not.toMatch(/\bSort\b|Seq Scan/);
    }
  });

  it("refuses what cannot be received", async () => {
    const full = await test.product({ name: "Salt", stockQuantity: 999_999 });
    const gone = await test.product({ name: "Gone", stockQuantity: 1 });
    const seller = await test.seller();
    await seller.put(`/api/product/staff/${gone.id}/status`, { status: "archived" });
    const { _id: id } = await start(seller);
    for (const product of [nobody, "nonsense"])
      expectFailure(await setLine(seller, id, { product, quantity: 1 }), 404, "product_not_found");
    expectFailure(await setLine(seller, id, { product: gone.id, quantity: 1 }), 422, "stock_sheet_rule");
    for (const line of [{ quantity: 1 }, { product: full.id }, { product: full.id, quantity: -1 }])
      expectFailure(await setLine(seller, id, line), 400, "invalid_input");
    const { sheet } = (await setLine(seller, id, { product: full.id, quantity: 2 })).body;
    const refused = await book(seller, id, sheet.version);
    expectFailure(refused, 422, "stock_sheet_rule");
    expect(refused.body.message).toContain("Salt");
    expect(await quantityOf(full.id)).toBe(999_999);
    const twice = [1, 2].map(() => ({ product: full.id, expected: 1 }));
    for (const [body, status, code] of [
      [{ lines: twice }, 422, "stock_sheet_rule"],
      [{ lines: [{ product: nobody, expected: 1 }] }, 404, "product_not_found"],
      [{ kind: "theft" }, 400, "invalid_input"],
      [{ category: "Cars" }, 422, "stock_sheet_rule"],
    ] as const)
      expectFailure(await seller.post("/api/stock/sheets", { kind: "delivery", ...body }), status, code);
    for (const unknown of [nobody, "nonsense"]) {
      expectFailure(await seller.get(path(unknown)), 404, "stock_sheet_not_found");
      expectFailure(await book(seller, unknown, 1), 404, "stock_sheet_not_found");
      expectFailure(await seller.delete(path(unknown)), 404, "stock_sheet_not_found");
    }
  });
});
