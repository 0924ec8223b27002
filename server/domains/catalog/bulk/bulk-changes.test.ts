import { beforeEach, describe, expect, it } from "vitest";
import type { BulkChange, BulkRow } from "#contract/catalog/bulk/endpoints.ts";
import { countStatements } from "#tests/support/count-statements.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { sweepBulkChanges } from "./sweep-bulk-changes.ts";

const test = startTestShop();

let seller: Visitor;
beforeEach(async () => {
  seller = await test.seller();
});

const up = { kind: "price", which: "both", by: "percent", value: 10, rounding: "none" };

async function prepare(body: object, person = seller): Promise<BulkChange> {
  const reply = await person.post("/api/bulk-change/prepare", body);
  expect(reply).toMatchObject({ status: 201 });
  return reply.body.bulkChange;
}

async function take({ _id }: BulkChange, way: "apply" | "undo", person = seller): Promise<BulkChange> {
  const reply = await person.post(`/api/bulk-change/${_id}/${way}`);
  expect(reply).toMatchObject({ status: 200 });
  return reply.body.bulkChange;
}

const productOf = async (id: string | undefined) =>
  (await seller.get(`/api/product/staff/${id}`)).body.product;
const namesOf = (rows: readonly BulkRow[]) => rows.map(({ name }) => name);
const historyOf = async (id: string | undefined) =>
  (await seller.get(`/api/product/staff/${id}/history`)).body.changes;

describe("a bulk change", () => {
  it("says what it would do, does it at once, and takes it back", async () => {
    const [figs, dates] = await test.products(
      { name: "Figs", priceCents: 449, offerPriceCents: 359 },
      { name: "Dates", priceCents: 200, offerPriceCents: 200 },
      { name: "Pears" },
    );
    const products = [figs?.id, dates?.id];
    await test.visitor().get("/api/product/list");
    const prepared = await prepare({ products, change: { ...up, rounding: "99" } });
    expect(prepared).toMatchObject({
      state: "prepared",
      counts: { planned: 1, unchanged: 1 },
      undoSeconds: 0,
    });
    expect(prepared.rows).toMatchObject([
      {
        name: "Figs",
        fields: [
          { field: "price", before: 4.49, after: 4.99 },
          { field: "offerPrice", before: 3.59, after: 3.99 },
        ],
      },
      // The dates at $2.20 would go down to $1.99.
    ]);
    expect((await productOf(figs?.id)).offerPrice).toBe(3.59);
    test.setClock(test.shop.clock());
    const applied = await take(prepared, "apply");
    expect(applied).toMatchObject({ state: "applied", counts: { applied: 1 }, undoSeconds: 60 });
    expect(await productOf(figs?.id)).toMatchObject({ price: 4.99, offerPrice: 3.99, version: 2 });
    const shown = await test.visitor().get("/api/product/list?search=figs");
    expect(shown.body.products).toMatchObject([{ offerPrice: 3.99 }]);
    expect(await historyOf(figs?.id)).toMatchObject([{ version: 2, by: { kind: "staff" } }]);
    expect((await seller.get("/api/bulk-change/latest")).body.bulkChange).toEqual(applied);
    test.later(1_000);
    const undone = await take(applied, "undo");
    const { entries } = (await seller.get("/api/seller/audit?area=products")).body;
    expect(entries.slice(0, 2)).toMatchObject([
      { action: "Undid a change of many products" },
      {
        action: "Changed many products",
        changes: [{ field: "Selling and regular price +10%, to the nearest .99", after: "1 product" }],
      },
    ]);
    expect(undone).toMatchObject({ state: "undone", counts: { applied: 0, undone: 1, kept: 0 } });
    expect(await productOf(figs?.id)).toMatchObject({ price: 4.49, offerPrice: 3.59, version: 3 });
    expect(await historyOf(figs?.id)).toHaveLength(2);
  });

  it("refuses what cannot be, and does the rest", async () => {
    const [figs, , pears] = await test.products(
      { name: "Figs", priceCents: 449, offerPriceCents: 359 },
      { name: "Dates", priceCents: 200, offerPriceCents: 200 },
      { name: "Pears", priceCents: 90, offerPriceCents: 80 },
    );
    const selling = { ...up, which: "offerPrice", value: 20 };
    const prepared = await prepare({ filter: {}, change: selling });
    expect(prepared.counts).toMatchObject({ planned: 1, refused: 2 });
    expect(prepared.notDone).toMatchObject([
      { name: "Pears", reason: "It would cost $0.96, more than its regular price of $0.90." },
      { name: "Dates", reason: "It would cost $2.40, more than its regular price of $2.00." },
    ]);
    await take(prepared, "apply");
    expect(await productOf(figs?.id)).toMatchObject({ offerPrice: 4.31 });
    expect(await productOf(pears?.id)).toMatchObject({ offerPrice: 0.8, version: 1 });
    const { rows } = (await seller.get(`/api/bulk-change/${prepared._id}/rows?result=refused&limit=1`)).body;
    expect(namesOf(rows)).toEqual(["Pears"]);
  });

  it("changes the category, publishes and archives, as single edits do", async () => {
    const [figs, dates, pears] = await test.products(
      { name: "Figs", status: "draft", category: "Fruits" },
      { name: "Dates", category: "Fruits" },
      { name: "Pears", category: "Drinks", stockQuantity: 0 },
    );
    const shown = async (query: string) =>
      (await test.visitor().get(`/api/product/list?${query}`)).body.products.map(
        ({ name }: { name: string }) => name,
      );
    expect(await shown("category=drinks")).toEqual(["Pears"]);
    const moved = await prepare({ filter: {}, change: { kind: "category", category: "drinks" } });
    expect(moved.counts).toMatchObject({ planned: 2, unchanged: 1 });
    await take(moved, "apply");
    expect((await shown("category=drinks")).sort()).toEqual(["Dates", "Pears"]);
    const published = await prepare({ filter: {}, change: { kind: "status", status: "published" } });
    await take(published, "apply");
    expect(await productOf(figs?.id)).toMatchObject({ status: "published", inStock: true });
    // What carts may hold does not vanish: that is not taken back.
    const kept = await take(published, "undo");
    expect(kept).toMatchObject({ counts: { undone: 0, kept: 1 }, notDone: [{ name: "Figs" }] });
    expect(kept.notDone[0]?.reason).toContain("cannot become a draft again");
    const archived = await take(
      await prepare({ products: [dates?.id, pears?.id], change: { kind: "status", status: "archived" } }),
      "apply",
    );
    expect(await productOf(dates?.id)).toMatchObject({ status: "archived", inStock: false });
    expect(await shown("")).toEqual(["Figs"]);
    await take(archived, "undo");
    expect(await productOf(dates?.id)).toMatchObject({ status: "published", inStock: true });
    expect(await productOf(pears?.id)).toMatchObject({ status: "published", inStock: false });
  });

  it("gives no barcode to two products that are not archived", async () => {
    const barcode = "4006381333931";
    await test.product({ name: "Figs", barcode, status: "archived", switchedOff: true });
    const back = { filter: { status: "archived" }, change: { kind: "status", status: "published" } };
    await test.product({ name: "Figs again", barcode });
    expect((await prepare(back)).notDone).toMatchObject([{ name: "Figs" }]);
    const other = "96385074";
    await test.product({ name: "Dates", barcode: other, status: "archived", switchedOff: true });
    const prepared = await prepare(back);
    expect(prepared.counts).toMatchObject({ planned: 1, refused: 1 });
    await test.product({ name: "Dates again", barcode: other });
    expect(await take(prepared, "apply")).toMatchObject({ counts: { applied: 0, left: 1 } });
  });

  it("leaves what somebody has changed since it was looked at, and says so", async () => {
    const [figs, dates] = await test.products({ name: "Figs" }, { name: "Dates" });
    const prepared = await prepare({ products: [figs?.id, dates?.id], change: up });
    await seller.put(`/api/product/staff/${figs?.id}/prices`, { offerPrice: 3 });
    const applied = await take(prepared, "apply");
    expect(applied).toMatchObject({ counts: { applied: 1, left: 1 }, notDone: [{ name: "Figs" }] });
    expect(await productOf(figs?.id)).toMatchObject({ offerPrice: 3 });
    await seller.put(`/api/product/staff/${dates?.id}/prices`, { offerPrice: 2 });
    const undone = await take(applied, "undo");
    expect(undone).toMatchObject({ counts: { undone: 0, kept: 1 } });
    expect(undone.notDone).toMatchObject([
      { name: "Figs", result: "left" },
      { name: "Dates", result: "kept", reason: "Somebody has changed it in the meantime." },
    ]);
    expect(await productOf(dates?.id)).toMatchObject({ offerPrice: 2 });
  });

  it("does not notice a sale, and the sale not it", async () => {
    const { id } = await test.product({ stockQuantity: 5 });
    const prepared = await prepare({ products: [id], change: up });
    await seller.post("/api/product/stock", { id, stockQuantity: 4, seenQuantity: 5 });
    expect(await take(prepared, "apply")).toMatchObject({ counts: { applied: 1 } });
    expect(await productOf(id)).toMatchObject({ offerPrice: 3.95, stockQuantity: 4 });
  });

  it("keeps what would come back into a category that was removed", async () => {
    const { id } = await test.product({ category: "Drinks" });
    const change = { kind: "category", category: "Fruits" };
    const applied = await take(await prepare({ products: [id], change }), "apply");
    const { settings } = (await seller.get("/api/settings/all")).body;
    const categories = settings.categories.filter(({ path }: { path: string }) => path !== "Drinks");
    await changeSettings(seller, { categories });
    expect(await take(applied, "undo")).toMatchObject({
      notDone: [{ result: "kept", reason: "The category was removed." }],
    });
    expectFailure(
      await seller.post("/api/bulk-change/prepare", {
        products: [id],
        change: { kind: "category", category: "Drinks" },
      }),
      400,
      "invalid_input",
    );
  });

  it("is done and undone once, however often that is pressed", async () => {
    const { id } = await test.product({ priceCents: 1_000, offerPriceCents: 1_000 });
    const prepared = await prepare({ products: [id], change: up });
    expectFailure(await seller.post(`/api/bulk-change/${prepared._id}/undo`), 422, "bulk_change_rule");
    await Promise.all([1, 2, 3].map(() => take(prepared, "apply")));
    expect(await productOf(id)).toMatchObject({ offerPrice: 11, version: 2 });
    await Promise.all([1, 2, 3].map(() => take(prepared, "undo")));
    expect(await productOf(id)).toMatchObject({ offerPrice: 10, version: 3 });
    expect(await take(prepared, "apply")).toMatchObject({ state: "undone" });
    const nothing = await prepare({ products: [id], change: { kind: "status", status: "published" } });
    expectFailure(await seller.post(`/api/bulk-change/${nothing._id}/apply`), 422, "bulk_change_rule");
  });

  it("takes the same few statements for three products and for three hundred", async () => {
    const some = await test.products(...Array.from({ length: 303 }, (_, n) => ({ name: `Figs ${n}` })));
    const ids = some.map(({ id }) => id);
    const few = await prepare({ products: ids.slice(0, 3), change: up });
    const many = await prepare({ products: ids.slice(3), change: up });
    const ofFew = await countStatements(() => take(few, "apply"));
    const ofMany = await countStatements(() => take(many, "apply"));
    expect(ofMany.length).toBe(ofFew.length);
    expect(ofMany.length).toBeLessThan(30);
  });

  it("is forgotten after a day, not what it did", async () => {
    const { id } = await test.product();
    const applied = await take(await prepare({ products: [id], change: up }), "apply");
    test.later(61_000);
    expect((await seller.get("/api/bulk-change/latest")).body.bulkChange).toBeNull();
    await sweepBulkChanges(test.shop);
    expect((await seller.get(`/api/bulk-change/${applied._id}`)).status).toBe(200);
    test.later(25 * 3_600_000);
    await sweepBulkChanges(test.shop);
    expectFailure(await seller.get(`/api/bulk-change/${applied._id}`), 404, "bulk_change_not_found");
    expect(await historyOf(id)).toHaveLength(1);
  });
});
