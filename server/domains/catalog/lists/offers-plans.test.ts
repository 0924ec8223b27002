import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { planOf } from "#tests/support/plan.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import {
  countProducts,
  cursorAfter,
  listProducts,
  type ProductFilter,
  type ProductSorting,
} from "../store.ts";

const test = startTestShop();
const bySaving: ProductSorting = { sortBy: "saving", sortOrder: "desc" };

// Thousands of products, one of a hundred reduced, and a tenth of those out of stock.
beforeEach(async () => {
  await test.shop.db.execute(sql`
    insert into products (id, name, category, price_cents, offer_price_cents, images, switched_off, created_at)
    select gen_random_uuid(), 'Product ' || n, (array['Vegetables', 'Fruits', 'Drinks', 'Dairy'])[1 + n % 4], 10000,
      case when n % 100 < 1 then 1 + n % 9000 else 10000 end, '{}', n % 1000 = 0,
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 20000) as n`);
  await test.shop.db.execute(sql`vacuum analyze products`);
});

async function plan(filter: ProductFilter, row?: Parameters<typeof cursorAfter>[0]): Promise<string> {
  const cursor = row && cursorAfter(row, "saving");
  return planOf((db) => listProducts(db, filter, bySaving, { limit: 31, cursor }));
}

it("each page of the offers is read from an index without a sort, in a category as well", async () => {
  for (const category of [undefined, "Dairy", "Vegetables"]) {
    const filter = { offers: true, category };
    const [row] = await listProducts(test.shop.db, { offers: true }, bySaving, { limit: 1 });
    for (const from of [undefined, row]) {
      const text = await plan(filter, from);
      expect(text).toMatch(/using products_(category_)?saving on products/);
      expect(text).not.toMatch(/\bSort\b|Seq Scan/);
      expect(text).toContain("saving_rank > 0");
    }
  }
  expect(await planOf((db) => countProducts(db, { offers: true }))).toContain("products_saving");
});
