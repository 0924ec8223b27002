import { beforeEach, describe, expect, it } from "vitest";
import type { BulkChange, BulkRow } from "#contract/catalog/bulk/endpoints.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

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

const namesOf = (rows: readonly BulkRow[]) => rows.map(({ name }) => name);

describe("preparing a bulk change", () => {
  it("is prepared once for a key", async () => {
    const { id } = await test.product();
    const send = () =>
      seller.post(
        "/api/bulk-change/prepare",
        { products: [id], change: up },
        { headers: { "idempotency-key": "one" } },
      );
    expect((await send()).body.bulkChange._id).toBe((await send()).body.bulkChange._id);
  });

  it("follows the filters and search of the list", async () => {
    await test.products(
      { name: "Figs", images: ["/images/a-640.webp"], offerPriceCents: 300 },
      { name: "Fig jam", offerPriceCents: 200, food: { contains: [] } },
      { name: "Pears", offerPriceCents: 100 },
    );
    const found = async (filter: object) => namesOf((await prepare({ filter, change: up })).rows);
    expect(await found({ search: "fig" })).toEqual(["Fig jam", "Figs"]);
    expect(await found({ search: "fig", missing: "picture" })).toEqual(["Fig jam"]);
    expect(await found({ missing: "allergens" })).toEqual(["Pears", "Figs"]);
    expect(await found({ minPrice: "1.50", maxPrice: "2.50" })).toEqual(["Fig jam"]);
  });

  it("refuses what is no change", async () => {
    const { id } = await test.product();
    for (const body of [
      { change: up },
      { products: [id], filter: {}, change: up },
      { products: [], change: up },
      { products: [id], change: { ...up, value: 0 } },
      { products: [id], change: { ...up, value: -101 } },
      { products: [id], change: { ...up, value: 1.234 } },
      { products: [id], change: { ...up, by: "amount", value: 0.001 } },
      { products: [id], change: { kind: "status", status: "draft" } },
    ])
      expectFailure(await seller.post("/api/bulk-change/prepare", body), 400, "invalid_input");
  });
});
