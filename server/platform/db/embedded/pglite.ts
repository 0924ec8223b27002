/**
 * The default database: Postgres 18 compiled to WebAssembly (PGlite), in this process, behind the same `pg.Pool` as a
 * server. It has a single session, so the pool holds one client and other requests wait.
 */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { setFlagsFromString } from "node:v8";
import { PGlite } from "@electric-sql/pglite";
import { fuzzystrmatch } from "@electric-sql/pglite/contrib/fuzzystrmatch";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import pg from "pg";
import { describeError } from "#platform/log/describe-error.ts";
import { root } from "#platform/root.ts";
import type { DatabaseServer } from "../database.ts";
import { pglitePatches } from "./pglite-patches.ts";
import { vacuumTables } from "./vacuum.ts";

/** The session outlives a client, so the next client first resets it, above all an open transaction. */
const RESET = "ROLLBACK; CLOSE ALL; DEALLOCATE ALL; RESET ALL; SELECT pg_advisory_unlock_all()";

/** How long a request waits for the session, in milliseconds, before it is told to retry. */
const WAIT_AT_MOST_MS = 10_000;

const UPKEEP_MS = 5 * 60_000;

/** Opens the database in `directory`, creating it if needed; without one, in memory, for tests. */
export async function openPglite(
  directory: string | undefined,
  waitAtMostMs = WAIT_AT_MOST_MS,
): Promise<DatabaseServer> {
  // V8's optimizing compiler takes 600 MB for one function of Postgres; the baseline code is fast enough.
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
  const database = directory === undefined ? await inMemory() : await onDisk(resolve(directory));

  class Client extends pg.Client {
    constructor() {
      super(connectionTo(database) as unknown as pg.ClientConfig);
    }
  }
  const onConnect = async (client: pg.ClientBase) => void (await client.query(RESET));
  const pool = new pg.Pool({
    Client,
    onConnect,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitAtMostMs,
  });
  // The session's user gets the error too, but an unhandled "error" event would end the process.
  pool.on("error", reportFailure);
  pool.on("connect", (client) => void client.on("error", reportFailure));

  // Single-user Postgres has no background processes: without these, tables and the WAL would grow.
  const upkeep = async () => {
    await vacuumTables(pool);
    await pool.query("checkpoint");
  };
  const upkeeps =
    directory &&
    setInterval(() => void upkeep().catch((error) => pool.ending || reportFailure(error)), UPKEEP_MS).unref();

  return {
    pool,
    queuePool: pool,
    async withoutTimeLimits(work) {
      const client = await pool.connect();
      try {
        return await work(client);
      } finally {
        client.release();
      }
    },
    async close() {
      clearInterval(upkeeps);
      await pool.end();
      await database.close();
    },
  };
}

function reportFailure(error: unknown): void {
  console.error(`The embedded database failed: ${describeError(error)}`);
}

type Bind = { valueMapper?: (value: unknown, index: number) => unknown };

function connectionTo(database: PGlite) {
  const config = createPgConfig(database);
  const { connection } = config;
  // Drizzle passes its type parsers to `pg` under a name that in the protocol means parameter types; `pg` ignores them.
  const parse = connection.parse.bind(connection);
  connection.parse = (query: object) => parse({ ...query, types: undefined });
  // PGlite underestimates the length of a text in which an unpaired surrogate follows a multi-byte character, and
  // truncates it.
  const bind = connection.bind.bind(connection);
  connection.bind = ({ valueMapper = (value) => value, ...query }: Bind) =>
    bind({ ...query, valueMapper: (value: unknown, index: number) => wellFormed(valueMapper(value, index)) });
  // PGlite never yields to the event loop, which would do no other work while queries are queued.
  const emit = connection.emit.bind(connection);
  connection.emit = (event: string, ...given: unknown[]) =>
    event === "readyForQuery" ? Boolean(setImmediate(emit, event, ...given)) : emit(event, ...given);
  return config;
}

function wellFormed(value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}

/** A new cluster is created beside its final path and renamed, because a partial one would pass for a database. */
async function onDisk(directory: string) {
  const open = (path: string) => PGlite.create(path, options("on"));
  if (existsSync(join(directory, "PG_VERSION"))) return open(directory);
  const draft = `${directory}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await (await open(draft)).close();
  for (const path of readdirSync(draft, { recursive: true, encoding: "utf8" })) flush(join(draft, path));
  flush(draft);
  await rename(draft, directory);
  flush(dirname(directory));
  return open(directory);
}

/** An empty cluster is cached between test runs: loading it takes 0.6 s where initdb takes 4 s. */
async function inMemory() {
  const modules = join(root, "node_modules");
  const { version } = JSON.parse(readFileSync(join(modules, "@electric-sql/pglite/package.json"), "utf8"));
  const template = join(modules, `.cache/larder/pglite-${version}.tar`);
  if (existsSync(template)) {
    return PGlite.create({ ...options("off"), loadDataDir: new Blob([readFileSync(template)]) });
  }
  const database = await PGlite.create(options("off"));
  const draft = `${template}.${process.pid}`; // Test workers start together.
  await mkdir(dirname(template), { recursive: true });
  await writeFile(draft, (await database.dumpDataDir("none")).stream());
  await rename(draft, template);
  return database;
}

function options(fsync: "on" | "off") {
  const settings = [
    `fsync=${fsync}`,
    "wal_sync_method=fsync",
    // The default 128 MB would only duplicate the system's file cache, and take 120 MB of memory.
    "shared_buffers=16MB",
    // Plans are cached, those of foreign keys too, until a table is analyzed: a plan that reads a small table as a whole
    // would do so for minutes after it has grown. So indexes are made to look cheap.
    "random_page_cost=0.1",
  ];
  const defaults = PGlite.defaultStartParams.filter((parameter) => parameter !== "-F");
  const startParams = [...defaults, ...settings.flatMap((setting) => ["-c", setting])];
  return { startParams, extensions: { fuzzystrmatch, pg_trgm, ...pglitePatches } };
}

function flush(path: string) {
  const file = openSync(path, "r");
  fsyncSync(file);
  closeSync(file);
}
