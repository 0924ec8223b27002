import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { type Database, type OpenDatabase, openDatabase } from "#platform/db/database.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { requestTimeouts, type Timeouts } from "#platform/db/timeouts.ts";

/** Names this checkout: several may test at the same time on one server. */
export const checkout = createHash("sha256").update(process.cwd()).digest("hex").slice(0, 8);

// Tests do much work on a machine that may be busy, so their statements have no short timeouts. Tests of a slow or
// unavailable database have their own.
const patient: Timeouts = {
  ...requestTimeouts,
  connectMs: 60_000,
  statementMs: 60_000,
  lockMs: 60_000,
  idleInTransactionMs: 60_000,
  silenceMs: 70_000,
};

let opened: Promise<OpenDatabase> | undefined;

/** This worker's database, opened and migrated once: PGlite in memory, or PostgreSQL if configured. */
export function testDatabase(): Promise<OpenDatabase> {
  opened ??= open();
  return opened;
}

async function open(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  const name = `worker_${process.env.VITEST_POOL_ID ?? process.pid}`;
  if (server) return openDatabase({ url: await preparedDatabase(server, name), timeouts: patient });
  const database = await openDatabase({ timeouts: patient });
  await prepare(database);
  return database;
}

async function prepare(database: OpenDatabase): Promise<void> {
  await migrateDatabase(database);
  await addEmptying(database);
}

/**
 * The same as `freshDatabase`, with tables: a copy of a database that the first worker of a run prepares for all. (The
 * migrations take seconds, and on a busy machine many.)
 */
export async function preparedDatabase(server: string, purpose: string): Promise<string> {
  const original = urlOf(server, "prepared");
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query("select pg_advisory_lock(hashtext($1))", [original]);
    const there = await admin.query("select from pg_database where datname = $1", [databaseName(original)]);
    if (there.rowCount === 0) {
      const draft = await freshDatabase(server, "draft");
      const database = await openDatabase({ url: draft, timeouts: patient });
      await prepare(database);
      await database.close();
      await admin.query(`alter database ${databaseName(draft)} rename to ${databaseName(original)}`);
    }
  } finally {
    await admin.end();
  }
  return freshDatabase(server, purpose, original);
}

/**
 * Creates a database for the purpose on the server, replacing an earlier one: empty, or a copy of another that is not
 * in use. Returns its URL.
 */
export async function freshDatabase(server: string, purpose: string, original?: string): Promise<string> {
  const url = urlOf(server, purpose);
  const name = databaseName(url);
  const template = original ? `template ${databaseName(original)}` : "";
  await administer(server, [
    `drop database if exists ${name} with (force)`,
    `create database ${name} ${template}`,
    // No test needs the data after a crash.
    `alter database ${name} set synchronous_commit = off`,
  ]);
  return url;
}

function urlOf(server: string, purpose: string): string {
  const { TEST_RUN } = process.env;
  const url = new URL(server);
  url.pathname = `/larder_test_${checkout}_${TEST_RUN ? `${TEST_RUN}_${purpose}` : purpose}`;
  return url.href;
}

/** The URL of a prepared database for the purpose, if the tests run on a server; undefined for an embedded one. */
export async function anyDatabase(purpose: string): Promise<string | undefined> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? preparedDatabase(server, purpose) : undefined;
}

/** Drops a database, even with open connections. */
export async function dropDatabase(server: string, url: string): Promise<void> {
  await administer(server, [`drop database ${databaseName(url)} with (force)`]);
}

/** Drops this checkout's databases whose purposes begin so, or some of them, even with open connections. */
export async function dropDatabases(
  server: string,
  purpose: string,
  which: (name: string) => boolean = () => true,
): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [`larder_test_${checkout}_${purpose}_`],
    );
    for (const { name } of rows)
      if (which(name)) await admin.query(`drop database if exists ${name} with (force)`);
  } finally {
    await admin.end();
  }
}

/** Drops the databases of runs that ended without doing so, as those that are interrupted do. */
export function dropLeftDatabases(server: string): Promise<void> {
  return dropDatabases(server, "run", (name) => !isRunning(Number(name.match(/_run_(\d+)_/)?.[1])));
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
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
 * Deletes all rows and jobs, and starts the sequences anew. (TRUNCATE takes a server a tenth of a second, because it
 * creates all files of tables and indexes anew.)
 */
export async function emptyDatabase(db: Database): Promise<void> {
  await db.execute(sql`select testing.empty_database()`);
}

/**
 * Adds the function for it. A test fills few of the tables, so it first finds out which, by statements that each
 * connection plans once; deleting from all of them would take five times as long. No row is left that foreign keys could
 * be about, so their triggers, which look for references to each row, do not run: that is two thirds of the time on a server.
 */
async function addEmptying({ db }: OpenDatabase): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('public.%I', tablename) as name from pg_tables where schemaname = 'public'`);
  const findings = rows.map(
    ({ name }, index) => `
      if exists (select from ${name}) then
        deletions := array_append(deletions, 'emptied_${index} as (delete from ${name})');
      end if;`,
  );
  await db.execute(sql`create schema testing`);
  await db.execute(
    sql.raw(`
    create function testing.empty_database() returns void language plpgsql
    set session_replication_role = replica as $$
    declare
      deletions text[] := '{}';
    begin
      ${findings.join("")}
      if cardinality(deletions) > 0 then
        execute 'with ' || array_to_string(deletions, ', ') || ' select 1';
      end if;
      delete from pgboss.job;
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
        from pg_sequences where schemaname = 'public' and last_value is not null;
    end $$`),
  );
}
