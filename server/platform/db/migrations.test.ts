import { afterEach, beforeEach, expect, it } from "vitest";
import { freshDatabase } from "#tests/support/test-database.ts";
import { type OpenDatabase, openDatabase } from "./database.ts";
import { migrateDatabase } from "./migrate.ts";

let database: OpenDatabase;

beforeEach(async () => {
  const server = process.env.TEST_DATABASE_URL;
  database = await openDatabase(server ? { url: await freshDatabase(server, "migrations") } : {});
  await migrateDatabase(database);
});
afterEach(() => database.close());

/** Makes the database look as if this migration was its last one. */
async function pretend(lastMigration: number): Promise<void> {
  await database.pool.query("delete from drizzle.__drizzle_migrations");
  const record = "insert into drizzle.__drizzle_migrations (hash, created_at) values ('', $1)";
  await database.pool.query(record, [lastMigration]);
}

it("a database with all migrations that became the first one stays as it is", async () => {
  await pretend(1795899189882);
  await database.pool.query(
    "insert into shoppers (id, name, email) values (gen_random_uuid(), 'Ann', 'a@b.co')",
  );
  await migrateDatabase(database);
  expect((await database.pool.query("select name from shoppers")).rows).toEqual([{ name: "Ann" }]);
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
