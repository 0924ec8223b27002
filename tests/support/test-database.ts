import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { type Database, type OpenDatabase, openDatabase } from "../../server/db/database.ts";
import { migrateDatabase } from "../../server/db/migrate.ts";

// Two checkouts may test at the same time on one server.
const checkout = createHash("sha256").update(process.cwd()).digest("hex").slice(0, 8);

let opened: Promise<OpenDatabase> | undefined;

/** This worker's database, opened and migrated once: PGlite in memory, or PostgreSQL where the environment names it. */
export function testDatabase(): Promise<OpenDatabase> {
  opened ??= open();
  return opened;
}

async function open(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  const database = await openDatabase(
    server ? { url: await freshDatabase(server, `worker_${process.env.VITEST_POOL_ID ?? process.pid}`) } : {},
  );
  await migrateDatabase(database);
  return database;
}

/**
 * Makes a database for the purpose on the server, in the place of an earlier one: an empty one, or a copy of another
 * that nobody uses. Returns its address.
 */
export async function freshDatabase(server: string, purpose: string, original?: string): Promise<string> {
  const name = `larder_test_${checkout}_${purpose}`;
  const template = original ? `template ${databaseName(original)}` : "";
  await administer(server, [
    `drop database if exists ${name} with (force)`,
    `create database ${name} ${template}`,
    // No test pulls the plug.
    `alter database ${name} set synchronous_commit = off`,
  ]);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** The address of a database for the purpose, where the tests run on a server; undefined is an embedded one. */
export async function anyDatabase(purpose: string): Promise<string | undefined> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? freshDatabase(server, purpose) : undefined;
}

/** Does away with a database, whoever is connected to it. */
export async function dropDatabase(server: string, url: string): Promise<void> {
  await administer(server, [`drop database ${databaseName(url)} with (force)`]);
}

function databaseName(url: string): string {
  return new URL(url).pathname.slice(1);
}

async function administer(server: string, commands: string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  for (const command of commands) await admin.query(command);
  await admin.end();
}

/**
 * Empties every table, in one statement, at whose end all that refers to each other is gone. (To truncate takes a server
 * a tenth of a second: it makes every file of every table and index anew.)
 */
export async function emptyDatabase(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I', tablename) as name from pg_tables where schemaname = 'public'`);
  const deletions = rows.map(({ name }) => `emptied_${name} as (delete from ${name})`);
  await db.execute(sql.raw(`with ${deletions.join(", ")} select 1`));
  await db.execute(sql`delete from pgboss.job`);
  await db.execute(sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public'`);
}
