import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findImbalance } from "#domains/accounting/books.ts";
import type { Queryable } from "#platform/db/database.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { placeOnline } from "#tests/support/online-order.ts";
import { planOf } from "#tests/support/plan.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { findFirstDays } from "./lot-store.ts";
import { readShelf } from "./sheets/shelf-store.ts";

type Reads = ((db: Queryable) => Promise<unknown>)[];

const test = startTestShop();

async function start(staff: Visitor): Promise<string> {
  const { status, body } = await staff.post("/api/stock/sheets", {
    kind: "stock-take",
    category: "vegetables",
  });
  expect(status).toBe(201);
  expect(body.sheet).toMatchObject({ kind: "stock-take", category: "Vegetables", lines: 0 });
  return body.sheet._id;
}

async function count(staff: Visitor, id: string, product: string | undefined, quantity: number) {
  const { status, body } = await staff.put(`/api/stock/sheets/${id}/line`, { product, quantity });
  expect(status).toBe(200);
  return body;
}

const book = (staff: Visitor, id: string, version: number) =>
  staff.post(`/api/stock/sheets/${id}/book`, { version });

describe("a stock-take", () => {
  it("corrects the stock by the differences, and lists them", async () => {
    const [figs, dates, mint] = await test.products(
      { name: "Figs", stockQuantity: 10 },
      { name: "Dates", stockQuantity: 4 },
      { name: "Mint", stockQuantity: 3 },
    );
    const manager = await test.staff("manager");
    const id = await start(manager);
    await count(manager, id, figs?.id, 7);
    await count(manager, id, dates?.id, 6);
    const { sheet, lines } = await count(manager, id, mint?.id, 3);
    expect(lines.map((line: { expected: number }) => line.expected).toSorted()).toEqual([10, 3, 4]);
    const booked = (await book(manager, id, sheet.version)).body;
    expect(booked.message).toBe("Stock-take booked");
    const moved = booked.lines.map((line: { product: { name: string }; moved: number }) => [
      line.product.name,
      line.moved,
    ]);
    expect(Object.fromEntries(moved)).toEqual({ Figs: -3, Dates: 2, Mint: 0 });
    expect(await test.stockOf(figs?.id)).toMatchObject({ stockQuantity: 7 });
    const { movements } = (await manager.get(`/api/stock/movements/${figs?.id}`)).body;
    expect(movements[0]).toMatchObject({ reason: "count", from: 10, to: 7, sheet: id });
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("knows that what is ordered and not packed is still on the shelf", async () => {
    const { id: product } = await test.product({ stockQuantity: 10, offerPriceCents: 200 });
    const [manager, ann] = [await test.staff("manager"), await test.shopper()];
    const address = await addAddress(ann);
    const { order } = (await ann.post("/api/order/cod", { items: [{ product, quantity: 3 }], address })).body;
    await placeOnline(ann, { [product]: 2 });
    const id = await start(manager);
    expect((await count(manager, id, product, 10)).lines).toMatchObject([
      { expected: 10, product: { stockQuantity: 5 } },
    ]);
    await manager.post("/api/order/status", { id: order._id, status: "Packed" });
    // What was typed may have been counted before the packing or after it.
    const recounted = await manager.put(`/api/stock/sheets/${id}/line`, { product, quantity: 6 });
    expectFailure(recounted, 422, "stock_sheet_rule");
    expect(recounted.body.message).toContain("count it again");
    await manager.put(`/api/stock/sheets/${id}/line`, { product, quantity: null });
    const { sheet, lines } = await count(manager, id, product, 6);
    expect(lines).toMatchObject([{ expected: 7 }]);
    await book(manager, id, sheet.version);
    expect(await test.stockOf(product)).toMatchObject({ stockQuantity: 4 });
  });

  it("loses no sale between counting and booking, nor during the booking, and is booked once", async () => {
    const [figs, dates] = await test.products({ stockQuantity: 20 }, { stockQuantity: 20 });
    const [ann, ben] = [await test.staff("manager"), await test.staff("manager")];
    const id = await start(ann);
    await count(ann, id, figs?.id, 18);
    const { sheet } = await count(ben, id, dates?.id, 23);
    const shopper = await test.shopper();
    const items = [figs, dates].map((row) => ({ product: row?.id, quantity: 1 }));
    const order = { items, address: await addAddress(shopper) };
    await shopper.post("/api/order/cod", order);
    const replies = await Promise.all([
      ...[ann, ben, ann, ben].map((who) => book(who, id, sheet.version)),
      ...Array.from({ length: 6 }, () => shopper.post("/api/order/cod", order)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201, 201, 201, 201, 201, 201]);
    const messages = replies.slice(0, 4).map(({ body }) => body.message);
    expect(messages.filter((message) => message === "Stock-take booked")).toHaveLength(1);
    expect(await test.stockOf(figs?.id)).toMatchObject({ stockQuantity: 20 - 2 - 7 });
    expect(await test.stockOf(dates?.id)).toMatchObject({ stockQuantity: 20 + 3 - 7 });
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("counts no sale as a difference when it comes at the moment of counting", async () => {
    const { id: product } = await test.product({ stockQuantity: 20 });
    const [manager, shopper] = [await test.staff("manager"), await test.shopper()];
    const id = await start(manager);
    const order = { items: [{ product, quantity: 1 }], address: await addAddress(shopper) };
    // All twenty are on the shelf, whichever of them are sold, because nothing is packed.
    const [counted, ...placed] = await Promise.all([
      count(manager, id, product, 20),
      ...Array.from({ length: 8 }, () => shopper.post("/api/order/cod", order)),
    ]);
    expect(placed.map(({ status, body }) => ({ status, said: body.message }))).toEqual(
      placed.map(() => ({ status: 201, said: "Order Placed Successfully" })),
    );
    expect(counted.lines).toMatchObject([{ expected: 20 }]);
    await book(manager, id, counted.sheet.version);
    expect(await test.stockOf(product)).toMatchObject({ stockQuantity: 12 });
  });

  it("corrects nothing a second time: neither what another stock-take has, nor what was corrected by hand", async () => {
    const { id: product } = await test.product({ stockQuantity: 10 });
    const seller = await test.seller();
    const sheets = [await start(seller), await start(seller), await start(seller)];
    const counted = [];
    for (const id of sheets) counted.push((await count(seller, id, product, 8)).sheet);
    const booked = await Promise.all(
      counted.slice(0, 2).map(({ _id, version }) => book(seller, _id, version)),
    );
    expect(booked.map(({ body }) => body.lines[0].moved).toSorted()).toEqual([-2, 0]);
    expect(await test.stockOf(product)).toMatchObject({ stockQuantity: 8 });
    const byHand = { id: product, inStock: true, stockQuantity: 9, seenQuantity: 8, reason: "correction" };
    await seller.post("/api/product/stock", byHand);
    await book(seller, sheets[2] ?? "", counted[2].version);
    expect(await test.stockOf(product)).toMatchObject({ stockQuantity: 8 });
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("loses no delivery to a number that is corrected after it", async () => {
    const { id: product } = await test.product({ stockQuantity: 5 });
    const seller = await test.seller();
    const id = await start(seller);
    const { sheet } = await count(seller, id, product, 6);
    await seller.post("/api/product/stock", {
      ...{ id: product, inStock: true, stockQuantity: 25, seenQuantity: 5, reason: "delivery" },
    });
    const corrected = await seller.put(`/api/stock/sheets/${id}/line`, { product, quantity: 5 });
    expectFailure(corrected, 422, "stock_sheet_rule");
    await book(seller, id, sheet.version);
    expect(await test.stockOf(product)).toMatchObject({ stockQuantity: 26 });
  });

  it("never leads below 0, and skips what is no longer counted", async () => {
    const [figs, dates] = await test.products({ stockQuantity: 5 }, { stockQuantity: 5 });
    const [seller, ann] = [await test.seller(), await test.shopper()];
    const id = await start(seller);
    await count(seller, id, figs?.id, 1);
    const { sheet } = await count(seller, id, dates?.id, 1);
    const items = [{ product: figs?.id, quantity: 3 }];
    await ann.post("/api/order/cod", { items, address: await addAddress(ann) });
    await seller.post("/api/product/stock", { id: dates?.id, stockQuantity: null });
    const { lines } = (await book(seller, id, sheet.version)).body;
    const moved = lines.map((line: { moved: number | null }) => line.moved);
    expect(new Set(moved)).toEqual(new Set([-2, null]));
    expect(await test.stockOf(figs?.id)).toMatchObject({ stockQuantity: 0, inStock: false });
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("knows that what a picker has put into a box is not on the shelf", async () => {
    const { id: product } = await test.product({ stockQuantity: 8 });
    const [seller, ann] = [await test.seller(), await test.shopper()];
    const wish = { items: [{ product, quantity: 3 }], address: await addAddress(ann) };
    const order = (await ann.post("/api/order/cod", wish)).body.order._id;
    const ticks = [{ id: crypto.randomUUID(), order, product, from: 0, to: 2 }];
    expect((await seller.post("/api/pick/ticks", { ticks })).body.results).toMatchObject([{ refusal: null }]);
    const id = await start(seller);
    const { sheet, lines } = await count(seller, id, product, 6);
    expect(lines).toMatchObject([{ expected: 6 }]);
    expect((await book(seller, id, sheet.version)).body.lines).toMatchObject([{ moved: 0 }]);
    expect(await test.stockOf(product)).toMatchObject({ stockQuantity: 5 });
  });

  it("does not count what is not tracked", async () => {
    const { id: product } = await test.product({ name: "Mint", stockQuantity: null });
    const seller = await test.seller();
    const id = await start(seller);
    const refused = await seller.put(`/api/stock/sheets/${id}/line`, { product, quantity: 1 });
    expectFailure(refused, 422, "stock_sheet_rule");
    expect(refused.body.message).toContain("Mint");
  });

  it("reads the open orders from their indexes", async () => {
    const { id } = await test.product({ stockQuantity: 5 });
    const ann = await test.shopper();
    await test.shop.db.execute(sql`
      insert into orders (id, shopper_id, subtotal_cents, tax_cents, amount_cents, payment_type, status, address,
        request_digest, next_look_at)
      select gen_random_uuid(), ${ann.id}, 100, 2, 102, case n % 2 when 0 then 'COD' else 'Online' end,
        case when n % 200 = 0 then 'Order Placed' when n % 200 = 1 then 'Awaiting payment' else 'Delivered' end, '{}',
        'digest', case when n % 200 = 1 then now() end
      from generate_series(1, 5000) as n`);
    await test.shop.db.execute(sql`
      insert into order_items (order_id, position, product_id, name, category, image, price_cents, offer_price_cents,
        quantity, taken_from_stock)
      select id, 0, ${id}, 'Figs', 'Fruits', '/a.webp', 100, 100, 1, true from orders`);
    for (const table of ["orders", "order_items", "products"])
      await test.shop.db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
    expect(await readShelf(test.shop.db, id)).toEqual({ onShelf: 5 + 25 + 25, corrected: 0 });
    for (const read of [(db) => readShelf(db, id), (db) => findFirstDays(db, [id])] satisfies Reads) {
      const plan = await planOf(read);
      expect(plan).toContain("orders_placed_");
      expect(plan).toContain("orders_next_look");
      expect(plan).not.toContain("Seq Scan on order");
    }
  });
});
