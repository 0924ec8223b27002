import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();
const unknownIds = [
  "01a1fbc6-3fdb-7000-abdd-9e23adcbe322",
  "nonsense",
  "1",
  "%00",
  "__proto__",
  "..%2F..%2Fetc",
  "x".repeat(200),
];

type Listed = { _id: string; name: string };

describe("one product", () => {
  it("comes with the fields of the list", async () => {
    const { id } = await test.product();
    const { status, body } = await test.visitor().get(`/api/product/${id}`);
    expect(status).toBe(200);
    const list = await test.visitor().get("/api/product/list");
    expect(body).toEqual({ success: true, product: list.body.products[0], related: [] });
  });

  it("is found by its id in any case", async () => {
    const { id } = await test.product();
    expect((await test.visitor().get(`/api/product/${id.toUpperCase()}`)).body.product._id).toBe(id);
  });

  it.each(unknownIds)("is 404 for an id that names nothing: %s", async (id) => {
    expectFailure(await test.visitor().get(`/api/product/${id}`), 404, "product_not_found");
  });

  it("is 404 again once it is gone, and found once it is there", async () => {
    const { id } = await test.product();
    expect((await test.visitor().get(`/api/product/${id}`)).status).toBe(200);
    await test.shop.db.execute(sql`delete from products`);
    test.dropReplies();
    expectFailure(await test.visitor().get(`/api/product/${id}`), 404);
  });
});

describe("related products", () => {
  it("are at most five others of the category that are in stock, the best rated first", async () => {
    const [shown, ...others] = await test.products(
      ...Array.from({ length: 8 }, (_, n) => ({ name: `Leek ${n}`, switchedOff: n === 3 })),
      { name: "Milk", category: "Dairy" as const },
    );
    await test.shop.db.execute(
      sql`update products set review_count = 1, rating_sum = 5 where name in ('Leek 2', 'Milk', 'Leek 3')`,
    );
    test.dropReplies();
    const { body } = await test.visitor().get(`/api/product/${shown?.id}`);
    const names = body.related.map(({ name }: Listed) => name);
    expect(names).toHaveLength(5);
    expect(names[0]).toBe("Leek 2");
    expect(new Set(names).size).toBe(5);
    for (const missing of ["Leek 0", "Leek 3", "Milk"]) expect(names).not.toContain(missing);
    expect(others).toHaveLength(8);
  });

  it("are none when the category has no other", async () => {
    const [leek] = await test.products({ name: "Leek" }, { name: "Milk", category: "Dairy" });
    expect((await test.visitor().get(`/api/product/${leek?.id}`)).body.related).toEqual([]);
  });
});

describe("several products by id", () => {
  const byIds = (ids: string) => test.visitor().get(`/api/product/by-ids?ids=${ids}`);

  it("come in the order asked for, each once, without what does not exist", async () => {
    const [figs, milk] = await test.products({ name: "Figs" }, { name: "Milk", switchedOff: true });
    const { status, body } = await byIds(
      [milk?.id, ...unknownIds.slice(0, 3), figs?.id, milk?.id, ""].join(","),
    );
    expect(status).toBe(200);
    expect(body.products.map(({ name }: Listed) => name)).toEqual(["Milk", "Figs"]);
  });

  it("are none for an empty list", async () => {
    await test.product();
    expect((await byIds("")).body).toEqual({ success: true, products: [] });
    expect((await byIds(",,,")).body.products).toEqual([]);
  });

  it("are a hundred at most, and the list must be one text", async () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => `id-${n}`).join(",");
    expect((await byIds(many(100))).status).toBe(200);
    expectFailure(await byIds(many(101)), 400, "invalid_input");
    expectFailure(await test.visitor().get("/api/product/by-ids"), 400, "invalid_input");
    expectFailure(await test.visitor().get("/api/product/by-ids?ids=a&ids=b"), 400, "invalid_input");
  });
});
