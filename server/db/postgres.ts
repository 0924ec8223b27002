import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { DatabaseServer } from "./database.ts";

/** How many connections one process keeps: more than the two cores of a small server only queue there. */
const POOL_SIZE = 10;
const CONNECT_WITHIN_MS = 10_000;
const RECONNECT_AFTER_MS = 1_000;

/** Connects to a PostgreSQL server (15 and newer) at `url`. Throws what `pg` throws when it cannot be reached. */
export async function openPostgres(url: string): Promise<DatabaseServer> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    application_name: "larder",
  });
  // An idle connection that the server drops is replaced at the next query; without a listener it ends the process.
  pool.on("error", () => {});
  await pool.query("select 1");
  const listeners: { end(): Promise<void> }[] = [];
  return {
    pool,
    async listen(channel, onMessage) {
      const listener = await keepListening(url, channel, onMessage);
      listeners.push(listener);
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.end()));
      await pool.end();
    },
  };
}

/** LISTEN belongs to one connection, so it has its own, opened again whenever it is lost. */
async function keepListening(url: string, channel: string, onMessage: (payload: string) => void) {
  let ended = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      application_name: "larder listener",
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      // It only listens: nothing else would notice that the other end is gone.
      keepAlive: true,
    });
    next.on("notification", (message) => onMessage(message.payload ?? ""));
    next.on("error", () => {});
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    // Only now: one that could not be opened ends as well, and is tried again where it failed.
    next.on("end", () => void reconnect());
    return next;
  }

  async function reconnect(): Promise<void> {
    while (!ended) {
      await wait(RECONNECT_AFTER_MS, undefined, { ref: false });
      const next = await connect().catch(() => undefined);
      if (!next) continue;
      client = next;
      onMessage("");
      return;
    }
  }

  return {
    async end() {
      ended = true;
      await client.end();
    },
  };
}
