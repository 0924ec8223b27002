import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

describe("an import", () => {
  it("of 8,000 counted products is one change, with every piece in the books and every word in search", async () => {
    const names = Array.from({ length: 8_000 }, (_, n) => ({
      name: `Jar number${n}`,
      stockQuantity: 5,
      images: [],
      weight: undefined,
    }));
    const rows = await test.products(...names);
    expect(rows.map(({ name }) => name)).toEqual(names.map(({ name }) => name));
    const { rows: books } = await test.shop.db.execute(
      sql`select sum(amount)::int as pieces from ledger_postings where account = 'shelf' and product_id is not null`,
    );
    expect(books).toEqual([{ pieces: 40_000 }]);
    const { body } = await test.visitor().get("/api/product/list?search=number7999");
    expect(body).toMatchObject({ total: 1, products: [{ name: "Jar number7999" }] });
  });

  it("one product after the other by the seller's call leaves none out", async () => {
    const seller = await test.seller();
    const add = (n: number) => {
      const form = new FormData();
      form.set(
        "productData",
        JSON.stringify({ name: `Tin ${n}`, category: "Instant", price: 3, offerPrice: 2 }),
      );
      return seller.upload("/api/product/add", form);
    };
    for (let n = 0; n < 300; n += 1) expect((await add(n)).status).toBe(201);
    expect((await test.visitor().get("/api/product/list?limit=1")).body.total).toBe(300);
  });
});
