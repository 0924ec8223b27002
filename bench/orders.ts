/** Placing an order, against the smallest durable transaction the same database can commit: the most it allows. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Shopper } from "../server/actor.ts";
import { inTransaction, type OpenDatabase } from "../server/db/database.ts";
import { placeOrder } from "../server/orders/place-order.ts";
import type { Shop } from "../server/shop.ts";
import { report } from "./measure.ts";

const SECONDS = 5;
const AT_ONCE = 16;

export async function benchOrders(
  name: string,
  { shop, database }: { shop: Shop; database: OpenDatabase },
  order: { shopper: Shopper; address: string; product: string },
): Promise<void> {
  const { db } = database;
  await db.execute(sql`create table if not exists bench_commits (id uuid primary key, note text)`);
  const commit = () =>
    inTransaction(db, (tx) => tx.execute(sql`insert into bench_commits values (${randomUUID()}, 'one row')`));
  const place = () =>
    placeOrder(shop, order.shopper, {
      paymentType: "COD",
      request: { items: [{ product: order.product, quantity: 1 }], address: order.address },
      idempotencyKey: randomUUID(),
    });
  const limit = await perSecond(commit);
  const orders = await perSecond(place);
  await db.execute(sql`drop table bench_commits`);
  report(`orders on ${name}`, orders, "one-row transactions, same database", limit);
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
