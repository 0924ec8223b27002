import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { afterEach, beforeEach, expect, it } from "vitest";
import { root } from "#platform/root.ts";
import { freshDatabase } from "#tests/support/test-database.ts";
import { type OpenDatabase, openDatabase } from "./database.ts";
import { migrateDatabase } from "./migrate.ts";

let database: OpenDatabase;

beforeEach(async () => {
  const server = process.env.TEST_DATABASE_URL;
  database = await openDatabase(server ? { url: await freshDatabase(server, "migrations") } : {});
  await runFirstMigration();
});
afterEach(() => database.close());

/** Brings the empty database to the first migration, and not further. */
async function runFirstMigration(): Promise<void> {
  const migrationsFolder = await mkdtemp(path.join(tmpdir(), "larder-migrations-"));
  await cp(path.join(root, "server/platform/db/migrations"), migrationsFolder, { recursive: true });
  const journal = path.join(migrationsFolder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8"));
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }));
  await database.withoutTimeLimits((client) => migrate(drizzle(client), { migrationsFolder }));
  await rm(migrationsFolder, { recursive: true });
}

/** Makes the database look as if this migration was its last one. */
async function pretend(lastMigration: number): Promise<void> {
  await database.pool.query("delete from drizzle.__drizzle_migrations");
  const record = "insert into drizzle.__drizzle_migrations (hash, created_at) values ('', $1)";
  await database.pool.query(record, [lastMigration]);
}

it("a database with all migrations that became the first one keeps what it has, and gets the later ones", async () => {
  await pretend(1795899189882);
  await database.pool.query(`
    insert into products (id, name, category, price_cents, offer_price_cents, images, stock_quantity, in_stock, switched_off)
    values (gen_random_uuid(), 'Figs', 'Fruits', 300, 200, '{}', 5, true, false),
      (gen_random_uuid(), 'Gone', 'Fruits', 300, 200, '{}', 0, false, false),
      (gen_random_uuid(), 'Off', 'Fruits', 300, 200, '{}', null, false, true),
      (gen_random_uuid(), 'Off by hand', 'Fruits', 300, 200, '{}', 5, false, false)`);
  await migrateDatabase(database);
  const { rows } = await database.pool.query(
    "select name, in_stock, saving_rank > 10000 as leads from products order by name",
  );
  expect(rows).toEqual([
    { name: "Figs", in_stock: true, leads: true },
    { name: "Gone", in_stock: false, leads: false },
    { name: "Off", in_stock: false, leads: false },
    { name: "Off by hand", in_stock: false, leads: false },
  ]);
});

it("a database that lacks some of them is refused with what to do, and nothing changes", async () => {
  await pretend(1795886532678);
  const migrations = () => database.pool.query("select hash, created_at from drizzle.__drizzle_migrations");
  const { rows: before } = await migrations();
  await expect(migrateDatabase(database)).rejects.toThrow(
    "The database is too old for this version: run `npm run db:migrate` of commit d97b9448 on it first.",
  );
  expect((await migrations()).rows).toEqual(before);
});
