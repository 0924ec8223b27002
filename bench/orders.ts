/**
 * Placing cash orders of three lines, compared with inserting the same rows in the same transactions with plain `pg`.
 */
import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { placeOrder } from "#domains/sales/orders/placing/place-order.ts";
import type { Shopper } from "#platform/actor.ts";
import type { OpenDatabase } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { writeBareOrder } from "./bare-orders.ts";
import { report } from "./measure.ts";

const SECONDS = 5;
const AT_ONCE = 16;
const LINES = 3;
const WRITTEN_ORDERS = 500;

type Market = { shopper: Shopper; address: string; products: readonly string[] };

export async function benchOrders(
  name: string,
  { shop, database }: { shop: Shop; database: OpenDatabase },
  { shopper, address, products }: Market,
): Promise<void> {
  const { db, pool } = database;
  await db.execute(sql`create table if not exists bench_jobs (id uuid primary key, data jsonb)`);
  const bare = (lines: readonly string[]) =>
    writeBareOrder(pool, {
      shopperId: shopper.id,
      products: lines,
      writesEvents: database.listen !== undefined,
    });
  const place = (lines: readonly string[]) =>
    placeOrder(shop, shopper, {
      paymentType: "COD",
      request: { items: lines.map((product) => ({ product, quantity: 1 })), address },
      idempotencyKey: randomUUID(),
    });
  if (database.listen) await reportWritten(database, () => place(drawBasket(products, [])));
  const baskets = { "different products": [], "one hot product": products.slice(0, 1) };
  for (const [kind, first] of Object.entries(baskets)) {
    const basket = () => drawBasket(products, first);
    const limit = await perSecond(() => bare(basket()));
    const orders = await perSecond(() => place(basket()));
    report(`orders, ${kind} (${name})`, orders, "the same rows by bare pg: at least 50%", limit);
  }
  await db.execute(sql`drop table bench_jobs`);
}

/** The write-ahead log of an order in bytes, without and with the full pages that are written after a checkpoint. */
async function reportWritten(
  { pool, withoutTimeLimits }: OpenDatabase,
  place: () => Promise<unknown>,
): Promise<void> {
  await withoutTimeLimits((client) => client.query("checkpoint"));
  const { rows: before } = await pool.query("select * from pg_stat_wal");
  for (let n = 0; n < WRITTEN_ORDERS; n += 1) await place();
  // PostgreSQL updates its write statistics at most once a second.
  await wait(1_500);
  const { rows: after } = await pool.query("select * from pg_stat_wal");
  const each = (column: string) => Math.round((after[0][column] - before[0][column]) / WRITTEN_ORDERS);
  console.log(
    `an order of ${LINES} lines writes ${each("wal_records")} records, ${each("wal_fpi")} whole pages, ${each("wal_bytes")} bytes of log`,
  );
}

/** Picks random products, each once, with the given ones among them. */
function drawBasket(products: readonly string[], first: readonly string[]): string[] {
  const basket = new Set(first);
  while (basket.size < LINES) basket.add(products[randomInt(products.length)] ?? "");
  return [...basket];
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done / SECONDS;
}
