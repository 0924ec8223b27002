import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { beforeEach, describe, expect, it } from "vitest";
import { productSorts } from "../../contract/sorting.ts";
import { testDatabase } from "../../tests/support/test-database.ts";
import { startTestShop } from "../../tests/support/test-shop.ts";
import type { Database } from "../db/database.ts";
import { correctionsQuery, readSearch } from "./search.ts";
import {
  countProducts,
  cursorAfter,
  findProduct,
  listProducts,
  type ProductFilter,
  type ProductOrder,
} from "./store.ts";

const test = startTestShop();

/**
 * How the database would run what `work` sends last: its plan as text. With `seqScan: false` it reads a whole table only
 * where no index can serve: at this size that may be the cheaper way, but the index must fit the query.
 */
async function planOf(
  work: (db: Database) => Promise<unknown>,
  { seqScan = true }: { seqScan?: boolean } = {},
): Promise<string> {
  const { pool } = await testDatabase();
  let sent: { query: string; params: unknown[] } = { query: "", params: [] };
  const logQuery = (query: string, params: unknown[]) => {
    sent = { query, params };
  };
  await work(drizzle(pool, { casing: "snake_case", logger: { logQuery } }));
  const client = await pool.connect();
  try {
    await client.query("begin");
    if (!seqScan) await client.query("set local enable_seqscan = off");
    const { rows } = await client.query(`explain ${sent.query}`, sent.params);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    await client.query("rollback");
    client.release();
  }
}

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

  async function listPlan(filter: ProductFilter, order: ProductOrder, from?: string): Promise<string> {
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

  it("mistyped words are compared with those that indexes bring", async () => {
    const plan = await planOf((db) => db.execute(correctionsQuery(["prodcut", "gronw"])));
    expect(plan).toContain("Bitmap Index Scan on product_words_similar");
    expect(plan).toMatch(/(using|Scan on) product_words_pkey/);
    expect(plan).not.toContain("Seq Scan on product_words");
  });
});
