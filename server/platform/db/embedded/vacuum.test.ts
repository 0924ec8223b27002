import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import type { DatabaseServer } from "../database.ts";
import { openPglite } from "./pglite.ts";
import { vacuumTables } from "./vacuum.ts";

let database: DatabaseServer;
beforeAll(async () => {
  database = await openPglite(undefined);
});
afterAll(() => database.close());

const query = async (text: string) => (await database.pool.query(text)).rows;
const sizeOfTable = async () => Number((await query("select pg_relation_size('changed') as size"))[0]?.size);

it("a table whose rows are rewritten again and again does not grow, and its statistics follow", async () => {
  const pool = database.pool;
  await query(
    'create table changed as select n, repeat(md5(n::text), 5) as "text" from generate_series(1, 1000) n',
  );
  await query("create table untouched as select 1 as n");
  const size = await sizeOfTable();
  for (let round = 1; round <= 3; round += 1) {
    await query(`update changed set n = n + 1`);
    // Counted a little later.
    const dead = "select 1 from pg_stat_user_tables where relname = 'changed' and n_dead_tup >= 1000";
    await eventually(async () => expect(await query(dead)).toHaveLength(1));
    await vacuumTables(pool);
  }
  expect(await sizeOfTable()).toBeLessThan(3 * size);
  expect(
    await query(
      "select relname, reltuples from pg_class where relname in ('changed', 'untouched') order by 1",
    ),
  ).toEqual([
    { relname: "changed", reltuples: 1000 },
    { relname: "untouched", reltuples: -1 },
  ]);
});
