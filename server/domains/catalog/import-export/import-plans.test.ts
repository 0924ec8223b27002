import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Queryable } from "#platform/db/database.ts";
import { planOf } from "#tests/support/plan.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { listAfter } from "./export-store.ts";
import {
  findLastApplied,
  listCoded,
  listEarlierMatches,
  listImports,
  listMistakes,
  listNamed,
  listResults,
  listRows,
} from "./import-store.ts";

const test = startTestShop();
const one = "01a1fbc6-3fdb-7000-abdd-9e23adcbe322";

it("among thousands of imported rows, each query reads what it needs by an index", async () => {
  await test.shop.db.execute(sql`
      insert into imports (id, file_name, format, state, headers, columns, row_count, created_at, applied_at)
      select case n when 500 then ${one}::uuid else gen_random_uuid() end, 'a.csv', 'table', 'applied', '[]', '[]', 30,
        timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, 1000) as n`);
  await test.shop.db.execute(sql`
      insert into import_rows (import_id, "row", cells, result, match_key)
      select id, n, '[]', (array['new', 'changed', 'unchanged', 'wrong'])[n % 4 + 1], 'figs' || n
      from imports, generate_series(1, 30) as n`);
  await test.shop.db.execute(sql`
      insert into import_mistakes (import_id, "row", position, message)
      select id, n, 0, 'Wrong' from imports, generate_series(1, 30) as n`);
  await test.shop.db.execute(sql`
      insert into products (id, name, category, price_cents, offer_price_cents, images)
      select gen_random_uuid(), 'Fig ' || n, 'Fruits', 5, 5, '{}' from generate_series(1, 20000) as n`);
  for (const table of ["imports", "import_rows", "import_mistakes", "products"])
    await test.shop.db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
  const queries: [string, (db: Queryable) => Promise<unknown>, string][] = [
    ["the next rows", (db) => listRows(db, one, 10, 10), "import_rows_import_id_row_pk"],
    ["rows about the same", (db) => listEarlierMatches(db, one, ["figs7"], 20), "import_rows_match"],
    ["changed rows", (db) => listResults(db, one, ["new", "changed"], 5), "import_rows_"],
    [
      "mistakes",
      (db) => listMistakes(db, one, { row: 5, position: 0 }, { limit: 9, rowsMax: 20 }),
      "import_mistakes_import_id_row",
    ],
    ["the latest imports", (db) => listImports(db, 20), "imports_created_at"],
    ["the last one applied", (db) => findLastApplied(db), "imports_applied_at"],
    ["products of a name", (db) => listNamed(db, ["fig 7", "fig 8"]), "products_sort_name"],
    ["products of a barcode", (db) => listCoded(db, ["96385074"]), "products_barcode"],
    ["products to export", (db) => listAfter(db, one, 500), "products_pkey"],
  ];
  for (const [what, read, index] of queries) {
    const plan = await planOf(read);
    expect(plan, what).toContain(index);
    expect(plan, what).not.toMatch(/Seq Scan on (imports|import_rows|import_mistakes|products)/);
  }
});
