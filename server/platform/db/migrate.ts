import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { StartError } from "#platform/config/config.ts";
import { root } from "#platform/root.ts";
import type { DatabaseServer } from "./database.ts";

const migrationsFolder = path.join(root, "server/platform/db/migrations");

/**
 * The time of the first migration (milliseconds since 1970). It replaced 66 earlier ones, and has the time of the last of
 * them: a database that has them all needs nothing, and one that lacks some cannot be migrated.
 */
const firstMigration = 1795899189882;

/**
 * Migrates the database to the newest version. One process at a time: see `withStartLock`. Throws `StartError` if the
 * database is older than the first migration.
 */
export async function migrateDatabase(database: DatabaseServer): Promise<void> {
  await database.withoutTimeLimits(async (client) => {
    await client.query("set client_min_messages = warning");
    const { rows: tables } = await client.query(
      "select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
    );
    if (tables.length > 0) {
      const { rows } = await client.query<{ last: string | null }>(
        "select max(created_at) as last from drizzle.__drizzle_migrations",
      );
      const last = rows[0]?.last;
      if (last && Number(last) < firstMigration)
        throw new StartError(
          "The database is too old for this version: run `npm run db:migrate` of commit d97b9448 on it first.",
        );
    }
    await migrate(drizzle(client), { migrationsFolder });
  });
}
