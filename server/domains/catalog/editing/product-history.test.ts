import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { planOf } from "#tests/support/plan.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { listChanges } from "./edit-store.ts";

const test = startTestShop();

let seller: Visitor;
let id: string;
beforeEach(async () => {
  seller = await test.seller();
  ({ id } = await test.product({
    ...{ name: "Figs", category: "Fruits", images: ["/images/a-640.webp"], food: { contains: [] } },
  }));
});

const path = (call = "") => `/api/product/staff/${id}${call}`;
const read = async () => (await seller.get(path())).body.product;
const edit = async (changes: object) =>
  (await seller.put(path(), { ...(await read()), ...changes })).body.product;
const history = async () => (await seller.get(path("/history"))).body;
const undo = async (change: number) =>
  seller.post(path("/undo"), { version: (await read()).version, change });

it("says what was changed, by whom, and when, newest first", async () => {
  const manager = await test.staff("manager");
  test.setClock(new Date("2037-05-04T10:00:00Z"));
  await manager.put(path(), { ...(await read()), price: 9, description: ["Sweet.", "Soft."] });
  await edit({ pictures: [], food: { contains: ["nuts"], origin: "Izmir" } });
  await seller.put(path("/status"), { status: "archived" });
  expect(await history()).toEqual({
    success: true,
    changes: [
      {
        ...{ version: 4, at: "2037-05-04T10:00:00.000Z", by: { kind: "staff", name: "Admin" } },
        fields: [{ field: "status", before: "published", after: "archived" }],
      },
      {
        ...{ version: 3, at: "2037-05-04T10:00:00.000Z", by: { kind: "staff", name: "Admin" } },
        fields: [
          {
            field: "pictures",
            before: [{ image: "http://localhost:3000/images/a-640.webp", alt: "" }],
            after: [],
          },
          { field: "food.contains", before: [], after: ["nuts"] },
          { field: "food.origin", before: null, after: "Izmir" },
        ],
      },
      {
        ...{ version: 2, at: "2037-05-04T10:00:00.000Z", by: { kind: "staff", name: "manager" } },
        fields: [
          {
            field: "description",
            before: ["Ripened on the vine.", "Firm and juicy."],
            after: ["Sweet.", "Soft."],
          },
          { field: "price", before: 4.49, after: 9 },
        ],
      },
    ],
    added: { at: expect.any(String), by: { kind: "command-line", name: null } },
    nextCursor: null,
  });
});

it("a change is undone in its own fields, as a new change that can be undone itself", async () => {
  const before = await read();
  await edit({ name: "Dates", price: 9, offerPrice: 8, pictures: [], food: { origin: "Izmir" } });
  await edit({ weight: "2 kg" });
  const { status, body } = await undo(2);
  expect(status).toBe(200);
  expect(body.message).toBe("Change Undone");
  expect(body.product).toEqual({ ...before, weight: "2 kg", version: 4 });
  expect((await test.visitor().get(`/api/product/${id}`)).body.product.name).toBe("Figs");
  expect((await history()).changes[0].fields).toHaveLength(6);
  expect((await undo(4)).body.product).toMatchObject({
    name: "Dates",
    price: 9,
    pictures: [],
    weight: "2 kg",
  });
});

it("an archived product is brought back by undoing that, with its stock", async () => {
  await seller.put(path("/status"), { status: "archived" });
  expect((await undo(2)).body.product).toMatchObject({ status: "published", inStock: true });
});

it("nothing is undone that somebody has not seen", async () => {
  const { version } = await edit({ name: "Dates" });
  await edit({ name: "Prunes" });
  expectFailure(await seller.post(path("/undo"), { version, change: 2 }), 409, "product_changed");
  expect(await read()).toMatchObject({ name: "Prunes" });
});

it("two who undo at the same moment undo once", async () => {
  const { version } = await edit({ name: "Dates" });
  const send = () => seller.post(path("/undo"), { version, change: version });
  const replies = await Promise.all([send(), send()]);
  for (const reply of replies)
    expect(reply.body.product).toMatchObject({ name: "Figs", version: version + 1 });
  expect((await history()).changes).toHaveLength(2);
});

it.each<[string, object, object, object]>([
  ["an offer above the price", { price: 5, offerPrice: 4 }, { offerPrice: 2 }, { price: 3 }],
  [
    "vegan milk",
    { food: { contains: ["milk"] } },
    { food: { contains: [] } },
    { food: { contains: [], diets: ["vegan"] } },
  ],
])("refuses what would make %s", async (_, ...edits) => {
  await edit({ offerPrice: 1 });
  for (const each of edits) await edit(each);
  const { changes } = await history();
  const [, second] = changes;
  const reply = await undo(second.version);
  expectFailure(reply, 409, "undo_refused");
  expect(reply.body.message).toMatch(/^This cannot be undone: /);
  expectFailure(await undo(99), 409, "undo_refused");
});

it("a draft that was published stays so", async () => {
  const { body } = await seller.post(path("/duplicate"));
  const copy = `/api/product/staff/${body.product._id}`;
  await seller.put(`${copy}/status`, { status: "published" });
  expectFailure(await seller.post(`${copy}/undo`, { version: 2, change: 2 }), 409, "undo_refused");
});

it("is read in pages, by its index, and refuses cursors of other lists", async () => {
  for (let n = 1; n <= 22; n += 1) await edit({ name: `Figs ${n}` });
  const first = await history();
  expect(first.changes.map(({ version }: { version: number }) => version)).toEqual(
    Array.from({ length: 20 }, (_, n) => 23 - n),
  );
  const { body } = await seller.get(path(`/history?cursor=${first.nextCursor}`));
  expect(body.changes.map(({ version }: { version: number }) => version)).toEqual([3, 2]);
  expect(body.nextCursor).toBeNull();
  const list = await seller.get("/api/product/staff-list?limit=1");
  expectFailure(
    await seller.get(path(`/history?cursor=${list.body.nextCursor ?? "x"}`)),
    400,
    "invalid_input",
  );
  await test.shop.db.execute(sql`
    insert into product_changes (product_id, version, before, after, at)
    select ${id}::uuid, n, '{}', '{}', now() from generate_series(100, 5000) as n`);
  await test.shop.db.execute(sql`vacuum analyze product_changes`);
  const plan = await planOf((db) => listChanges(db, id, { before: 4_000, limit: 21 }));
  expect(plan).toContain("product_changes_product_id_version_pk");
  expect(plan).not.toMatch(/\bSort\b|Seq Scan on product_changes/);
});
