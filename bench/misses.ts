/**
 * Uncached lists, searches and suggestions, compared with the same queries sent by plain `pg`, prepared, over as many
 * connections; and an uncached page, compared with React alone rendering the same tree.
 */
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { browseProducts } from "#domains/catalog/lists/browse-products.ts";
import { suggest } from "#domains/catalog/lists/suggest.ts";
import { cursorAfter, listProducts } from "#domains/catalog/store.ts";
import type { CachedCount } from "#platform/cache/cached-counts.ts";
import type { OpenDatabase } from "#platform/db/database.ts";
import { encodeCursor } from "#platform/db/lists/cursor.ts";
import { createDatabase } from "#platform/db/session.ts";
import type { Shop } from "#platform/shop.ts";
import type { ProductRow } from "#schema/products.ts";
import { productFilters } from "../contract/catalog/endpoints.ts";
import { report, requestsPerSecond } from "./measure.ts";

const LIMIT = 20;
const ADDRESSES = 40_000;
const CONNECTIONS = 10;
const AT_ONCE = 32;
const SECONDS = 5;
/** Pages a second of the fastest of three open shop systems on such a machine, 324 KB each. */
const OTHER_SHOPS = 48;

/** A kind of request with many URLs, each of which is requested only once during the measurement. */
type Question = { what: string; addresses: string[]; ask(shop: Shop, address: URL): Promise<unknown> };
type Query = { text: string; values: unknown[] };

/**
 * Measures plain `pg` with the queries of each kind; the returned `measure` then measures the shop, with nothing else
 * running.
 */
export async function prepareMisses(shop: Shop, { pool }: OpenDatabase, databaseUrl: string) {
  const rows: { what: string; addresses: string[]; limit: number }[] = [];
  for (const { what, addresses, ask } of await questions(shop)) {
    const queries = await record(
      { ...shop, db: createDatabase(pool, { logQuery }) },
      addresses.slice(0, 1_000),
      ask,
    );
    rows.push({ what, addresses, limit: await bareQueries(databaseUrl, queries) });
  }
  return async function measure(name: string, shopUrl: string): Promise<void> {
    for (const { what, addresses, limit } of rows) {
      const reached = await requestsPerSecond({ url: shopUrl, paths: addresses });
      report(`${what}, not kept (${name})`, reached, "the same queries by bare pg: 30%", limit);
    }
    const pages = rows[0]?.addresses.map((address) => address.replace(/.*[?]limit=\d+/, "/products/dairy?"));
    const reached = await requestsPerSecond({ url: shopUrl, paths: pages ?? [] });
    report(`page, not kept (${name})`, reached, "React alone: 50%", await reactAlone(shopUrl));
    report(`page, not kept (${name})`, reached, "best of three other shop systems: ten times", OTHER_SHOPS);
  };
}

async function questions(shop: Shop): Promise<Question[]> {
  const order = { sortBy: "createdAt", sortOrder: "desc" } as const;
  const rows = await listProducts(shop.db, {}, order, { limit: 1_000 });
  /** A different position each time, a few milliseconds beside those of the rows. */
  const cursors = Array.from({ length: ADDRESSES }, (_, n) => {
    const { value, id } = cursorAfter(rows[n % rows.length] as ProductRow, "createdAt");
    const moment = new Date(Date.parse(String(value)) + Math.floor(n / rows.length));
    return encodeCursor("products by createdAt desc", { value: moment.toISOString(), id });
  });
  const names = rows.map(({ name }) => name.toLowerCase());
  /** A kind of list: each of its queries is different. */
  const list = (what: string, queries: string[]): Question => ({
    what,
    addresses: queries.map((query) => `/api/product/list?limit=${LIMIT}&${query}`),
    ask: (shop, { search }) => {
      const query = productFilters.parse(Object.fromEntries(new URLSearchParams(search)));
      return browseProducts(shop, query, countOnce);
    },
  });
  const keystrokes = names.flatMap((name) => [...name].map((_, end) => name.slice(0, end + 1).trim()));
  return [
    list(
      "list",
      cursors.map((cursor) => `cursor=${cursor}`),
    ),
    list(
      "category",
      cursors.map((cursor) => `category=Dairy&cursor=${cursor}`),
    ),
    list(
      "search",
      // A different price each time, which is above all of them.
      Array.from({ length: ADDRESSES }, (_, n) => {
        const name = names[n % names.length] as string;
        return `maxPrice=${500 + n / 100}&search=${name.split(" ").at(-1)}`;
      }),
    ),
    {
      what: "suggestions",
      addresses: [...new Set(keystrokes)].map((text) => `/api/product/suggest?q=${encodeURIComponent(text)}`),
      ask: (shop, { searchParams }) => suggest(shop, searchParams.get("q") ?? ""),
    },
  ];
}

/** Like in the shop: counted once for all pages of a list. */
const counts = new Map<string, Awaited<ReturnType<CachedCount>>>();
const countOnce: CachedCount = async (name, _tags, find) => {
  const count = counts.get(name) ?? (await find());
  counts.set(name, count);
  return count;
};

/** The queries that were sent for each of the URLs. */
let sent: Query[][] = [];
const logQuery = (text: string, values: unknown[]) => void sent.at(-1)?.push({ text, values });

async function record(shop: Shop, addresses: string[], ask: Question["ask"]): Promise<Query[][]> {
  sent = [];
  for (const address of addresses) {
    sent.push([]);
    await ask(shop, new URL(address, "http://shop"));
  }
  return sent;
}

async function bareQueries(databaseUrl: string, sent: Query[][]): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const names = new Map<string, string>();
  const send = async ({ text, values }: Query) => {
    const name = names.get(text) ?? `bench_${names.size}`;
    names.set(text, name);
    await pool.query({ name, text, values });
  };
  const end = performance.now() + SECONDS * 1_000;
  let done = 0;
  const work = async () => {
    while (performance.now() < end) {
      for (const query of sent[done++ % sent.length] ?? []) await send(query);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await pool.end();
  return done / SECONDS;
}

/** In a child process with React's production build. */
async function reactAlone(shopUrl: string): Promise<number> {
  const script = path.join(import.meta.dirname, "react-alone.ts");
  const env = { ...process.env, NODE_ENV: "production" };
  const { stdout } = await promisify(execFile)(process.execPath, [script, `${shopUrl}/products/dairy`], {
    env,
  });
  return Number(stdout);
}
