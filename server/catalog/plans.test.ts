import { type SQL, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { productSortNames, productSorts } from "../../contract/catalog/sorting.ts";
import { planOf } from "../../tests/support/plan.ts";
import { startTestShop } from "../../tests/support/test-shop.ts";
import { listByName } from "./list-by-name.ts";
import { staffProducts } from "./list-store.ts";
import { correctionsQuery, readSearch } from "./search.ts";
import {
  countProducts,
  cursorAfter,
  findProduct,
  listProducts,
  type ProductFilter,
  type ProductSorting,
} from "./store.ts";

const test = startTestShop();

// Five thousand products, each with words of its own; written by the database itself, in a second.
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
  sql`
    insert into product_words (word)
    select distinct lexeme from products, unnest(to_tsvector('simple', name || ' ' || description))
    on conflict do nothing`,
  sql`vacuum analyze products`,
  sql`vacuum analyze product_words`,
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
      offerPrice: "products_offer_price",
      averageRating: "products_average_rating",
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

  it("search looks words up in the index of documents", async () => {
    const { rows } = await test.shop.db.execute<{ name: string }>(sql`select name from products limit 1`);
    const search = await readSearch(test.shop.db, rows[0]?.name ?? "");
    const plan = await planOf((db) => countProducts(db, { search }), { seqScan: false });
    expect(plan).toContain("Bitmap Index Scan on products_search");
    expect(plan).not.toContain("Seq Scan");
  });

  it("so does a page of a search by relevance, also further on", async () => {
    const { rows } = await test.shop.db.execute<{ id: string; name: string }>(
      sql`select id, name from products limit 1`,
    );
    const search = await readSearch(test.shop.db, rows[0]?.name ?? "");
    const order = { sortBy: "relevance", sortOrder: "desc", search } as const;
    for (const cursor of [undefined, { value: 8, id: rows[0]?.id ?? "" }]) {
      const plan = await planOf((db) => listProducts(db, { search }, order, { limit: 31, cursor }), {
        seqScan: false,
      });
      expect(plan).toContain("Bitmap Index Scan on products_search");
      expect(plan).not.toContain("Seq Scan");
    }
  });

  it("the first letter of a word reads few of the many names that begin with it, a rare word those that have it", async () => {
    const { rows } = await test.shop.db.execute<{ name: string }>(sql`select name from products limit 1`);
    const planFor = async (text: string) => {
      const search = await readSearch(test.shop.db, text);
      return planOf((db) => listByName(db, search, { limit: 6 }));
    };
    const many = await planFor("p");
    expect(many).toContain("Index Scan Backward using products_pkey");
    expect(many).not.toMatch(/\bSort\b|Seq Scan/);
    const rare = await planFor(rows[0]?.name.split(" ")[1] ?? "");
    expect(rare).toContain("Bitmap Index Scan on products_name_words");
  });

  it("mistyped words are compared with those that indexes bring", async () => {
    const plan = await planOf((db) => db.execute(correctionsQuery(["prodcut", "gronw"])));
    expect(plan).toContain("Bitmap Index Scan on product_words_similar");
    expect(plan).toMatch(/(using|Scan on) product_words_pkey/);
    expect(plan).not.toContain("Seq Scan on product_words");
  });

  it("a page of the back office is read from the index of its order, whatever it is filtered by, forwards and backwards", async () => {
    const indexes = {
      createdAt: "products_created_at",
      name: "products_sort_name",
      offerPrice: "products_offer_price",
      averageRating: "products_average_rating",
    };
    for (const sortBy of productSortNames) {
      for (const filter of [{}, { category: "Dairy" }, { inStock: "true" as const }]) {
        const query = { sortBy, ...filter, limit: 50 };
        const { nextCursor } = await staffProducts.readPage(test.shop.db, query);
        const second = await staffProducts.readPage(test.shop.db, { ...query, cursor: nextCursor ?? "" });
        for (const cursor of [undefined, nextCursor, second.previousCursor]) {
          const plan = await planOf((db) =>
            staffProducts.readPage(db, { ...query, cursor: cursor ?? undefined }),
          );
          expect(plan).toMatch(new RegExp(`(using|Scan on) (${indexes[sortBy]}|products_category)`));
          expect(plan).not.toContain("Seq Scan");
          if (cursor) expect(plan).toContain("Index Cond: (");
        }
      }
    }
  });

  it("a search of the back office looks words up in the index of documents", async () => {
    const { rows } = await test.shop.db.execute<{ name: string }>(sql`select name from products limit 1`);
    const search = rows[0]?.name ?? "";
    for (const read of ["readPage", "countRows"] as const) {
      const plan = await planOf((db) => staffProducts[read](db, { search }), { seqScan: false });
      expect(plan).toContain("Bitmap Index Scan on products_search");
      expect(plan).not.toContain("Seq Scan");
    }
  });
});
