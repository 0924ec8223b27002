import { sql } from "drizzle-orm";
import pg from "pg";
import { type Database, type OpenDatabase, openDatabase } from "../../server/db/database.ts";
import { migrateDatabase } from "../../server/db/migrate.ts";

let opened: Promise<OpenDatabase> | undefined;

/** This worker's database, opened and migrated once: PGlite in memory, or PostgreSQL where the environment names it. */
export function testDatabase(): Promise<OpenDatabase> {
  opened ??= open();
  return opened;
}

async function open(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  const database = await openDatabase(server ? { url: await freshDatabase(server) } : {});
  await migrateDatabase(database.pool);
  return database;
}

/** A database of this worker's own on the server; returns its address. */
async function freshDatabase(server: string): Promise<string> {
  const name = `larder_test_${process.env.VITEST_POOL_ID ?? process.pid}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Empties every table. */
export async function emptyDatabase(db: Database): Promise<void> {
  const { rows } = await db.execute<{ names: string | null }>(sql`
    select string_agg(format('%I', tablename), ', ') as names from pg_tables where schemaname = 'public'`);
  await db.execute(sql.raw(`truncate ${rows[0]?.names} restart identity cascade`));
}
