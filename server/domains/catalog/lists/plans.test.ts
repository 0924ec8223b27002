import { type SQL, sql } from "drizzle-orm";
import { NIL } from "uuid";
import { beforeEach, describe, expect, it } from "vitest";
import { productSortNames, productSorts } from "#contract/catalog/sorting.ts";
import { planOf } from "#tests/support/plan.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { findIndexed, listIndexed } from "../search/store.ts";
import { cursorAfter, findProduct, listProducts, type ProductFilter, type ProductSorting } from "../store.ts";
import { staffProducts } from "./list-store.ts";

const test = startTestShop();

// Five thousand products inserted by the database itself within a second.
const fill: SQL[] = [
  sql`
    insert into products (id, name, category, description, price_cents, offer_price_cents, images, created_at)
    select
      gen_random_uuid(),
      'Product ' || substr(md5(n::text), 1, 8),
      (array['Vegetables', 'Fruits', 'Drinks', 'Instant', 'Dairy', 'Bakery', 'Grains'])[1 + n % 7],
      'Grown near ' || substr(md5('town' || n), 1, 8),
      10000, 1 + n % 9000, '{}',
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 5000) as n`,
  sql`vacuum analyze products`,
];

describe("in a catalogue of five thousand products", () => {
  beforeEach(async () => {
    for (const statement of fill) await test.shop.db.execute(statement);
  });

  async function listPlan(filter: ProductFilter, order: ProductSorting, from?: string): Promise<string> {
    const row = from ? await findProduct(test.shop.db, from) : undefined;
    const cursor = row && cursorAfter(row, order.sortBy);
    return planOf((db) => listProducts(db, filter, order, { limit: 31, cursor }));
  }

  async function anyId(): Promise<string> {
    const { rows } = await test.shop.db.execute<{ id: string }>(
      sql`select id from products order by created_at offset 2500 limit 1`,
    );
    return rows[0]?.id ?? "";
  }

  it("a page of any order is read from its index, from its key on and without a sort", async () => {
    const indexes = {
      createdAt: "products_created_at",
      name: "products_sort_name",
      offerPrice: "products_current_price",
      averageRating: "products_average_rating",
      saving: "products_saving",
    };
    const id = await anyId();
    for (const sortBy of Object.keys(productSorts) as (keyof typeof productSorts)[]) {
      for (const sortOrder of ["asc", "desc"] as const) {
        for (const from of [undefined, id]) {
          const plan = await listPlan({}, { sortBy, sortOrder }, from);
          expect(plan).toContain(`using ${indexes[sortBy]} on products`);
          expect(plan).not.toMatch(/\bSort\b|Seq Scan/);
          if (from) expect(plan).toContain("Index Cond: (ROW(");
        }
      }
    }
  });

  it("a page of a category is read from its index", async () => {
    const plan = await listPlan(
      { category: "Dairy" },
      { sortBy: "createdAt", sortOrder: "desc" },
      await anyId(),
    );
    expect(plan).toMatch(/using products_(category|created_at) on products/);
    expect(plan).not.toMatch(/\bSort\b|Seq Scan/);
  });

  it("a category's own index serves it where most products are of another", async () => {
    await test.shop.db.execute(sql`update products set category = 'Fruits' where name not like 'Product a%'`);
    await test.shop.db.execute(sql`update products set category = 'Dairy' where name like 'Product ab%'`);
    await test.shop.db.execute(sql`analyze products`);
    const plan = await listPlan({ category: "Dairy" }, { sortBy: "createdAt", sortOrder: "desc" });
    expect(plan).toContain("using products_category on products");
    expect(plan).not.toMatch(/\bSort\b|Seq Scan/);
  });

  it("a page of a diet is read from the diets' index where it is rare, else from the index of the order", async () => {
    await test.shop.db.execute(sql`update products set diets =
      case when name like 'Product a0%' then '{vegan,kosher}' when name < 'Product 8' then '{vegan}' else '{}' end::text[]`);
    await test.shop.db.execute(sql`vacuum analyze products`);
    const newest = { sortBy: "createdAt", sortOrder: "desc" } as const;
    const rare = await listPlan({ diets: ["vegan", "kosher"] }, newest, await anyId());
    expect(rare).toContain("on products_diets");
    expect(rare).not.toContain("Seq Scan");
    const common = await listPlan({ diets: ["vegan"] }, newest, await anyId());
    expect(common).toContain("using products_created_at on products");
    expect(common).not.toMatch(/\bSort\b|Seq Scan/);
  });

  it("a page of the back office is read from the index of its order, whatever it is filtered by, forwards and backwards", async () => {
    const indexes = {
      createdAt: "products_created_at",
      name: "products_sort_name",
      offerPrice: "products_offer_price",
      averageRating: "products_average_rating",
      saving: "products_saving",
    };
    for (const sortBy of productSortNames) {
      for (const filter of [{}, { category: "Dairy" }, { inStock: true }]) {
        const query = { sortBy, ...filter, limit: 50 };
        const { nextCursor } = await staffProducts.readPage(test.shop.db, query);
        const second = await staffProducts.readPage(test.shop.db, { ...query, cursor: nextCursor ?? "" });
        for (const cursor of [undefined, nextCursor, second.previousCursor]) {
          // Few products are left behind a cursor: whether an index costs less than all rows depends on the sample of `analyze`.
          const plan = await planOf(
            (db) => staffProducts.readPage(db, { ...query, cursor: cursor ?? undefined }),
            { seqScan: false },
          );
          expect(plan).toMatch(new RegExp(`(using|Scan on) (${indexes[sortBy]}|products_category)`));
          expect(plan).not.toContain("Seq Scan");
          if (cursor) expect(plan).toContain("Index Cond: (");
        }
      }
    }
  });

  it("the few products without a picture or a word on allergens are read from their own index", async () => {
    await test.shop.db.execute(
      sql`update products set images = '{a}', allergens = '' where name not like 'Product ab%'`,
    );
    // The indexes anew: emptied by the update, they would be as large as before.
    await test.shop.db.execute(sql`vacuum full analyze products`);
    for (const missing of ["picture", "allergens"] as const)
      for (const sortBy of ["createdAt", "name"] as const) {
        const query = { sortBy, missing, limit: 50 };
        const plan = await planOf((db) => staffProducts.readPage(db, query));
        expect(plan).toMatch(/(using|on) products_without_(picture|allergens)/);
        expect(plan).not.toContain("Seq Scan");
        expect(await planOf((db) => staffProducts.countRows(db, query))).toContain("products_without_");
      }
  });

  it("the search index is filled and updated by the primary key", async () => {
    const id = await anyId();
    for (const plan of [
      // From the first one on: near the end of the ids another index may do as well.
      await planOf((db) => listIndexed(db, undefined, NIL, 250), { seqScan: false }),
      await planOf((db) => findIndexed(db, undefined, [id, crypto.randomUUID()])),
    ]) {
      expect(plan).toContain("products_pkey");
      expect(plan).not.toContain("Seq Scan");
    }
  });
});
