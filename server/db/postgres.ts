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
  const ear = createEar(url);
  return {
    pool,
    listen: ear.listen,
    async close() {
      await ear.end();
      await pool.end();
    },
  };
}

type OnMessage = (payload: string) => void;

/** LISTEN belongs to one connection: all channels share one of their own, opened again whenever it is lost. */
function createEar(url: string) {
  const heard = new Map<string, OnMessage[]>();
  let ended = false;
  let client: Promise<pg.Client> | undefined;

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      application_name: "larder listener",
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      // It only listens: nothing else would notice that the other end is gone.
      keepAlive: true,
    });
    next.on("notification", ({ channel, payload = "" }) => {
      for (const onMessage of heard.get(channel) ?? []) onMessage(payload);
    });
    next.on("error", () => {});
    await next.connect();
    for (const channel of heard.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    // Only now: one that could not be opened ends as well, and is tried again where it failed.
    next.on("end", () => void reconnect());
    return next;
  }

  async function reconnect(): Promise<void> {
    while (!ended) {
      await wait(RECONNECT_AFTER_MS, undefined, { ref: false });
      const next = await connect().catch(() => undefined);
      if (!next) continue;
      client = Promise.resolve(next);
      for (const onMessage of [...heard.values()].flat()) onMessage("");
      return;
    }
  }

  return {
    async listen(channel: string, onMessage: OnMessage): Promise<() => void> {
      heard.set(channel, [...(heard.get(channel) ?? []), onMessage]);
      client ??= connect();
      await (await client).query(`listen ${pg.escapeIdentifier(channel)}`);
      return () => {
        const others = heard.get(channel)?.filter((each) => each !== onMessage) ?? [];
        heard.set(channel, others);
      };
    },
    async end(): Promise<void> {
      ended = true;
      await (await client)?.end();
    },
  };
}
