import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { BulkChange } from "#contract/catalog/bulk/endpoints.ts";
import { findImbalance } from "#domains/accounting/books.ts";
import { DAY_MS } from "#platform/days.ts";
import { check } from "#tests/support/import-file.ts";
import { planOf } from "#tests/support/plan.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { findLatestApproved, listBulkRows } from "./bulk-store.ts";
import { sweepBulkChanges } from "./sweep-bulk-changes.ts";

const test = startTestShop();

let seller: Visitor;
beforeEach(async () => {
  seller = await test.seller();
});

const by = (value: number) => ({ kind: "price", which: "both", by: "percent", value, rounding: "none" });

async function prepare(body: object): Promise<BulkChange> {
  return (await seller.post("/api/bulk-change/prepare", body)).body.bulkChange;
}

const apply = async ({ _id }: BulkChange) => (await seller.post(`/api/bulk-change/${_id}/apply`)).body;
const undo = async ({ _id }: BulkChange) => (await seller.post(`/api/bulk-change/${_id}/undo`)).body;
const read = async ({ _id }: BulkChange): Promise<BulkChange> =>
  (await seller.get(`/api/bulk-change/${_id}`)).body.bulkChange;

/** Products at $10, inserted by the database itself. */
const fill = (count: number) =>
  test.shop.db.execute(sql`
    insert into products (id, name, category, price_cents, offer_price_cents, images, created_at)
    select gen_random_uuid(), 'Fig ' || n, 'Fruits', 1000, 1000, '{}', timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${count}::int) as n`);

/** How many products there are at each selling price and version: "1100 v2: 7". */
async function prices(): Promise<string[]> {
  const { rows } = await test.shop.db.execute<{ line: string }>(sql`
    select offer_price_cents || ' v' || version || ': ' || count(*) as line from products
    group by offer_price_cents, version order by 1`);
  return rows.map(({ line }) => line);
}

describe("of thousands of products", () => {
  it("a change runs in the background, shows its progress, and is undone likewise", async () => {
    test.later(0);
    await fill(2_300);
    const begun = await prepare({ filter: {}, change: by(10) });
    expect(begun).toMatchObject({ state: "preparing", counts: { planned: 1_000 } });
    expect((await apply(begun)).code).toBe("bulk_change_rule");
    await test.runJobs();
    expect(await read(begun)).toMatchObject({ state: "prepared", counts: { planned: 2_300 } });
    const applying = (await apply(begun)).bulkChange;
    expect(applying).toMatchObject({ state: "applying", task: { total: 2_300, done: 0 } });
    expect((await seller.get("/api/bulk-change/latest")).body.bulkChange._id).toBe(begun._id);
    await test.runJobs();
    expect(await read(begun)).toMatchObject({
      state: "applied",
      counts: { applied: 2_300 },
      undoSeconds: 60,
    });
    expect(await prices()).toEqual(["1100 v2: 2300"]);
    await Promise.all([undo(begun), undo(begun)]);
    await test.runJobs();
    expect(await read(begun)).toMatchObject({ state: "undone", counts: { undone: 2_300 } });
    expect(await prices()).toEqual(["1000 v3: 2300"]);
    const { rows } = await test.shop.db.execute(sql`select 1 from product_changes`);
    expect(rows).toHaveLength(4_600);
  });

  it("one that is stopped keeps what it has done, and that can be undone", async () => {
    await fill(2_300);
    const begun = await prepare({ filter: {}, change: by(10) });
    await test.runJobs();
    await apply(begun);
    await seller.post(`/api/bulk-change/${begun._id}/cancel`);
    await test.runJobs();
    expect(await read(begun)).toMatchObject({ state: "applied", counts: { planned: 2_300 } });
    expect((await undo(begun)).code).toBe("bulk_change_rule");
    const other = await prepare({ filter: {}, change: by(20) });
    await seller.post(`/api/bulk-change/${other._id}/cancel`);
    await test.runJobs();
    expect(await read(other)).toMatchObject({ state: "stopped" });
  });
});

describe("at the same moment", () => {
  it("two bulk changes change each product once, and say what they left", async () => {
    await fill(400);
    const [one, two] = [
      await prepare({ filter: {}, change: by(10) }),
      await prepare({ filter: {}, change: by(20) }),
    ];
    await Promise.all([apply(one), apply(two)]);
    const results = [await read(one), await read(two)].map(({ counts }) => counts);
    const [first, second] = results;
    expect((first?.applied ?? 0) + (second?.applied ?? 0)).toBe(400);
    expect(first?.applied).toBe(second?.left);
    expect(await prices()).toHaveLength(1);
    await Promise.all([undo(one), undo(two)]);
    expect(await prices()).toEqual(["1000 v3: 400"]);
  });

  it("a bulk change and an import of the same products both end, and none is half of both", async () => {
    const rows = await test.products(
      ...Array.from({ length: 40 }, (_, n) => ({
        name: `Figs ${n}`,
        priceCents: 1_000,
        offerPriceCents: 1_000,
      })),
    );
    const lines = rows.map(({ id }) => `${id},5`);
    const file = await check(test, seller, `ID,Offer price\n${lines.join("\n")}\n`);
    expect(file.counts.changed).toBe(40);
    const change = await prepare({ filter: {}, change: by(10) });
    await seller.post(`/api/import/${file._id}/apply`);
    await Promise.all([test.runJobs(), apply(change)]);
    const { counts } = await read(change);
    const imported = (await seller.get(`/api/import/${file._id}`)).body.import.state === "applied";
    expect(counts).toMatchObject(imported ? { left: 40 } : { applied: 40 });
    expect(await prices()).toEqual([imported ? "500 v2: 40" : "1100 v2: 40"]);
  });

  it("orders are placed while products are archived: each is taken or refused, and the books are right", async () => {
    const rows = await test.products(
      ...Array.from({ length: 20 }, (_, n) => ({ name: `Figs ${n}`, stockQuantity: 5 })),
    );
    const ann = await test.shopper();
    const address = await addAddress(ann);
    const change = await prepare({ filter: {}, change: { kind: "status", status: "archived" } });
    const items = rows.map(({ id }) => ({ product: id, quantity: 1 }));
    const [reply, applied] = await Promise.all([
      ann.post("/api/order/cod", { items, address }),
      apply(change),
    ]);
    expect([201, 409]).toContain(reply.status);
    expect(applied.bulkChange.counts).toMatchObject({ applied: 20 });
    expect(await findImbalance(test.shop.db)).toBeUndefined();
    const sold = reply.status === 201 ? 20 : 0;
    const { rows: left } = await test.shop.db.execute<{ left: number; on_sale: number }>(sql`
      select sum(stock_quantity)::int as left, count(*) filter (where in_stock)::int as on_sale from products`);
    expect(left).toEqual([{ left: 100 - sold, on_sale: 0 }]);
  });
});

it("the products of a bulk change, and the latest one, are found by an index", async () => {
  await test.shop.db.execute(sql`
    insert into bulk_changes (id, change, state, actor_id, created_at, approved_at)
    select gen_random_uuid(), '{}', 'applied', gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 minute',
      timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 1000) as n`);
  await test.shop.db.execute(sql`
    insert into bulk_change_rows (change_id, position, product_id, name, seen_version, before, after, result)
    select id, n, gen_random_uuid(), 'Figs', 1, '{}', '{}', (array['planned', 'refused'])[n % 2 + 1]
    from bulk_changes, generate_series(1, 10) as n`);
  for (const table of ["bulk_changes", "bulk_change_rows"])
    await test.shop.db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
  const { rows } = await test.shop.db.execute<{ id: string; actor: string }>(
    sql`select id, actor_id as actor from bulk_changes limit 1`,
  );
  const { id = "", actor = "" } = rows[0] ?? {};
  const page = { after: 0, limit: 5 };
  expect(await planOf((db) => listBulkRows(db, id, "planned", page))).toContain("bulk_change_rows_");
  expect(await planOf((db) => findLatestApproved(db, actor))).toContain("bulk_changes_approved");
});

it("an undo that is stopped before its first products can be begun again", async () => {
  test.later(0);
  await fill(1_300);
  const change = await prepare({ filter: {}, change: by(10) });
  await test.runJobs();
  await apply(change);
  await test.runJobs();
  await undo(change);
  await seller.post(`/api/bulk-change/${change._id}/cancel`);
  await test.runJobs();
  expect(await read(change)).toMatchObject({
    state: "applied",
    undoSeconds: 60,
  });
  await undo(change);
  await test.runJobs();
  expect(await prices()).toEqual(["1000 v3: 1300"]);
});

it("a bulk change is kept for a day after it was applied, not after it was prepared", async () => {
  test.later(0);
  await fill(2);
  const change = await prepare({ filter: {}, change: by(10) });
  test.later(DAY_MS - 5_000);
  await apply(change);
  test.later(DAY_MS + 5_000);
  await sweepBulkChanges(test.shop);
  await undo(change);
  expect(await prices()).toEqual(["1000 v3: 2"]);
  test.later(3 * DAY_MS);
  await sweepBulkChanges(test.shop);
  expect(await read(change)).toBeUndefined();
});
