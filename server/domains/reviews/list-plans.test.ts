import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { planOf } from "#tests/support/plan.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { findReviewsAbout, lookUpComments, reviewList } from "./staff-store.ts";

const test = startTestShop();

describe("among ten thousand reviews", () => {
  beforeEach(async () => {
    await test.products(...Array.from({ length: 10 }, (_, index) => ({ name: `Pear ${index}` })));
    // Inserted by the database itself: a thousand shoppers have reviewed each product.
    await test.shop.db.execute(sql`
      insert into shoppers (id, name, email)
      select gen_random_uuid(), 'Archer' || n || ' Baker', 'shopper-' || n || '@example.com'
      from generate_series(1, 1000) as n`);
    await test.shop.db.execute(sql`
      insert into reviews (id, product_id, shopper_id, rating, comment, created_at, hidden_at)
      select gen_random_uuid(), products.id, shoppers.id, 1 + n % 5, 'Fresh' || n,
        timestamptz '2026-01-01' + n * interval '1 minute', case when n % 500 = 0 then now() end
      from products, (select id, row_number() over (order by id) as n from shoppers) as shoppers`);
    await test.shop.db.execute(sql`vacuum analyze reviews`);
    await test.shop.db.execute(sql`vacuum analyze shoppers`);
  });

  it.each([
    [{}, "reviews_created_at"],
    [{ sortOrder: "asc" as const }, "reviews_created_at"],
    [{ rating: 2 }, "reviews_stars"],
    [{ hidden: "true" as const }, "reviews_hidden"],
  ])("a page of %j is read from its index, from its key on", async (query, index) => {
    const { nextCursor } = await reviewList.readPage(test.shop.db, { limit: 5, ...query });
    for (const cursor of [undefined, nextCursor ?? ""]) {
      const read = (limit: number) =>
        planOf((db) => reviewList.readPage(db, { limit, ...query, cursor }), { seqScan: false });
      const plan = await read(5);
      expect(plan).toContain(`using ${index} on reviews`);
      expect(plan).not.toMatch(/\bSort\b|Seq Scan/);
    }
  });

  it("one shopper's are found by the shopper", async () => {
    const { rows } = await reviewList.readPage(test.shop.db, { limit: 1 });
    const shopper = rows[0]?.shopperId ?? "";
    expect(await planOf((db) => reviewList.readPage(db, { shopper }))).toContain("reviews_shopper_product");
  });

  it("a search looks words up in the index, and then the reviews by id, author and product", async () => {
    expect(await planOf((db) => lookUpComments(db, "fresh77"))).toContain(
      "Bitmap Index Scan on reviews_search",
    );
    const found = await findReviewsAbout(test.shop.db, "fresh777", []);
    for (const read of ["readPage", "countRows"] as const) {
      const plan = await planOf((db) => reviewList[read](db, { found }));
      expect(plan).toContain("reviews_pkey");
      expect(plan).not.toContain("Seq Scan");
    }
  });

  it("a search that finds very many reads from the newest on", async () => {
    const found = await findReviewsAbout(test.shop.db, "fresh", []);
    const plan = await planOf((db) => reviewList.readPage(db, { found }), { seqScan: false });
    expect(plan).toContain("using reviews_created_at on reviews");
    expect(plan).not.toContain("hashed");
    expect((await reviewList.read(test.shop.db, { found })).total).toBe(1_000);
  });
});
