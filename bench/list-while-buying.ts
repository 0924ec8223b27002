/** The list of products while 50 orders a second are placed at the same shop, beside the same list while nobody buys. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createBuyer, poster } from "./buyer.ts";
import { report, requestsPerSecond } from "./measure.ts";

const ORDERS_PER_SECOND = 50;
const STOCK = 100_000;

export async function benchListWhileBuying(
  name: string,
  shopUrl: string,
  seller: { email: string; password: string },
): Promise<void> {
  const list = { url: `${shopUrl}/api/product/list`, headers: { "accept-encoding": "br" } };
  const order = await openTill(shopUrl, seller);
  const idle = await requestsPerSecond(list);
  const buying = new AbortController();
  const orders = placeOrders(order, buying.signal);
  const busy = await requestsPerSecond(list);
  buying.abort();
  const { placed, seconds } = await orders;
  report(
    `list, ${Math.round(placed / seconds)} orders/s (${name})`,
    busy,
    "list, nobody buys: at least 80%",
    idle,
  );
}

/** Places so many orders a second, however long each takes, until told to stop. */
async function placeOrders(order: () => Promise<void>, stop: AbortSignal) {
  const start = performance.now();
  const begun: Promise<void>[] = [];
  while (!stop.aborted) {
    const due = ((performance.now() - start) / 1_000) * ORDERS_PER_SECOND;
    while (begun.length < due) begun.push(order());
    await wait(10);
  }
  await Promise.all(begun);
  return { placed: begun.length, seconds: (performance.now() - start) / 1_000 };
}

/** A counted product in plenty, and a shopper with an address; what this returns orders one piece. */
async function openTill(shopUrl: string, seller: { email: string; password: string }) {
  const post = poster(shopUrl);
  const { cookie: sellers } = await post("/api/seller/login", seller);
  const list = await fetch(`${shopUrl}/api/product/list?limit=1`);
  const { products } = (await list.json()) as { products: [{ _id: string }] };
  const id = products[0]._id;
  await post("/api/product/stock", { id, inStock: true, stockQuantity: STOCK }, { cookie: sellers });
  const buyer = await createBuyer(shopUrl);
  const items = [{ product: id, quantity: 1 }];
  return async () => {
    const headers = { "idempotency-key": randomUUID() };
    await buyer.post("/api/order/cod", { items, address: buyer.address }, headers);
  };
}
