import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findImbalance } from "#domains/accounting/books.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { payPage, placeOnline } from "#tests/support/online-order.ts";
import { planOf } from "#tests/support/plan.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { listMovements } from "./movement-store.ts";

const test = startTestShop();

async function movementsOf(staff: Visitor, id: string, query = "") {
  const { status, body } = await staff.get(`/api/stock/movements/${id}${query}`);
  expect(status).toBe(200);
  return body;
}

const set = (staff: Visitor, id: string, stock: object) => staff.post("/api/product/stock", { id, ...stock });

async function buy(shopper: Visitor, product: string, quantity: number): Promise<string> {
  const address = await addAddress(shopper);
  const { body } = await shopper.post("/api/order/cod", { items: [{ product, quantity }], address });
  return body.order._id;
}

describe("the movements of a product", () => {
  it("name who changed it, why, and from what to what", async () => {
    test.setClock(new Date("2026-05-04T10:00:00.000Z"));
    const { id } = await test.product({ name: "Pears", stockQuantity: 10 });
    const manager = await test.staff("manager");
    const changes = [
      { stockQuantity: 20, seenQuantity: 10, reason: "delivery", note: " Two crates. " },
      { stockQuantity: 17, seenQuantity: 20, reason: "damaged" },
      { stockQuantity: 16, seenQuantity: 17, reason: "expired" },
      { stockQuantity: 18, seenQuantity: 16, reason: "returned" },
      { stockQuantity: 15, seenQuantity: 18, reason: "count" },
      { stockQuantity: 16 },
    ];
    for (const [minute, change] of changes.entries()) {
      test.setClock(new Date(Date.UTC(2026, 4, 4, 11, minute)));
      expect((await set(manager, id, change)).status).toBe(200);
    }
    const { product, movements, nextCursor } = await movementsOf(manager, id);
    expect(product).toMatchObject({ _id: id, name: "Pears", stockQuantity: 16 });
    const by = { kind: "staff", name: "manager" };
    expect(movements).toMatchObject([
      { reason: "correction", from: 15, to: 16, by, at: "2026-05-04T11:05:00.000Z" },
      { reason: "count", from: 18, to: 15, by },
      { reason: "returned", from: 16, to: 18, by },
      { reason: "expired", from: 17, to: 16, by },
      { reason: "damaged", from: 20, to: 17, by, note: null },
      { reason: "delivery", from: 10, to: 20, by, note: "Two crates.", order: null },
      { reason: "added", from: 0, to: 10, by: { kind: "command-line", name: null } },
    ]);
    expect(nextCursor).toBeNull();
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("include what orders took and gave back, with their numbers", async () => {
    const { id } = await test.product({ stockQuantity: 10, offerPriceCents: 200 });
    const [ann, seller] = [await test.shopper(), await test.seller()];
    const order = await buy(ann, id, 3);
    await ann.post(`/api/order/cancel/${order}`);
    const paid = await placeOnline(ann, { [id]: 2 });
    await payPage(ann, paid);
    await test.runJobs();
    const { movements } = await movementsOf(seller, id);
    expect(movements).toMatchObject([
      { reason: "held", from: 10, to: 8, by: { kind: "shopper" }, order: { number: 1002 } },
      { reason: "cancelled", from: 7, to: 10, order: { _id: order, number: 1001 } },
      { reason: "sold", from: 10, to: 7, order: { _id: order, number: 1001 } },
      { reason: "added", from: 0, to: 10 },
    ]);
  });

  it("page by key: nothing is skipped or repeated, and the quantities continue", async () => {
    const { id } = await test.product({ stockQuantity: 1 });
    const seller = await test.seller();
    // All within one moment: the order is then that of the entries' names.
    test.setClock(new Date("2026-05-04T10:00:00.000Z"));
    for (const stockQuantity of [2, 4, 8, 16, 32]) await set(seller, id, { stockQuantity });
    const all = (await movementsOf(seller, id)).movements;
    const first = await movementsOf(seller, id, "?limit=2");
    // A movement meanwhile is not on the later pages.
    test.setClock(new Date("2026-05-04T11:00:00.000Z"));
    await set(seller, id, { stockQuantity: 50 });
    const second = await movementsOf(seller, id, `?limit=2&cursor=${first.nextCursor}`);
    const third = await movementsOf(seller, id, `?limit=2&cursor=${second.nextCursor}`);
    expect([first, second, third].flatMap(({ movements }) => movements)).toEqual(all);
    expect(third.nextCursor).toBeNull();
    const other = await test.product();
    for (const path of [`${other.id}?cursor=${first.nextCursor}`, `${id}?cursor=abc`])
      expectFailure(await seller.get(`/api/stock/movements/${path}`), 400, "invalid_input");
  });

  it("are read from an index, from their key on", async () => {
    const { id } = await test.product();
    await test.shop.db.execute(sql`
      insert into ledger_postings (entry, position, account, product_id, amount, at)
      select 'moved:' || n, side, (array['counts', 'shelf'])[side + 1], ${id}, case side when 0 then -1 else 1 end,
        timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, 5000) as n, generate_series(0, 1) as side`);
    await test.shop.db.execute(sql`vacuum analyze ledger_postings`);
    const key = { at: new Date("2026-01-02T00:00:00.000Z"), entry: "moved:77" };
    for (const before of [undefined, key]) {
      const plan = await planOf((db) => listMovements(db, id, before, 21));
      expect(plan).toContain("using ledger_postings_product on ledger_postings");
      expect(plan).not.toMatch(/Sort|Seq Scan on ledger/);
      if (before) expect(plan).toContain("(ROW(");
    }
  });

  it("are 404 for a product that does not exist", async () => {
    const seller = await test.seller();
    for (const id of ["01a1fbc6-3fdb-7000-abdd-9e23adcbe322", "nonsense"])
      expectFailure(await seller.get(`/api/stock/movements/${id}`), 404, "product_not_found");
  });
});

describe("a reason", () => {
  it("that only adds pieces, or only takes them away, refuses the other way", async () => {
    const { id } = await test.product({ stockQuantity: 10 });
    const seller = await test.seller();
    const wrong = [
      { stockQuantity: 9, reason: "delivery" },
      { stockQuantity: 9, seenQuantity: 10, reason: "returned" },
      { stockQuantity: 11, reason: "damaged" },
      { stockQuantity: 12, seenQuantity: 11, reason: "expired" },
      { stockQuantity: null, reason: "delivery" },
    ];
    for (const stock of wrong) {
      const refused = await set(seller, id, stock);
      expectFailure(refused, 422, "movement_rule");
      expect(refused.body.fields.stockQuantity).toMatch(/only (adds|takes)/);
    }
    for (const stock of [{ reason: "sold" }, { reason: 5 }, { note: "x".repeat(201) }])
      expectFailure(await set(seller, id, { stockQuantity: 5, ...stock }), 400, "invalid_input");
    expect((await test.stockOf(id)).stockQuantity).toBe(10);
  });

  it("starts and ends counting as well", async () => {
    const { id } = await test.product({ stockQuantity: null });
    const seller = await test.seller();
    await set(seller, id, { stockQuantity: 7, seenQuantity: null, reason: "count" });
    await set(seller, id, { stockQuantity: null });
    expect((await movementsOf(seller, id)).movements).toMatchObject([
      { reason: "correction", from: 7, to: 0 },
      { reason: "count", from: 0, to: 7 },
    ]);
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });

  it("is kept for the difference when pieces are sold at the same moment", async () => {
    const { id } = await test.product({ stockQuantity: 17 });
    const [seller, ann] = [await test.seller(), await test.shopper()];
    const address = await addAddress(ann);
    const order = { items: [{ product: id, quantity: 1 }], address };
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, () => ann.post("/api/order/cod", order)),
      set(seller, id, { stockQuantity: 20, seenQuantity: 17, reason: "count" }),
    ]);
    expect(replies.filter(({ status }) => status >= 400)).toEqual([]);
    expect((await test.stockOf(id)).stockQuantity).toBe(17 + 3 - 10);
    const { movements } = await movementsOf(seller, id);
    const counted = movements.find(({ reason }: { reason: string }) => reason === "count");
    expect(counted.to - counted.from).toBe(3);
    expect(movements.at(-1)).toMatchObject({ from: 0, to: 17 });
    expect(await findImbalance(test.shop.db)).toBeUndefined();
  });
});
