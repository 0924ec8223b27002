/**
 * Places orders at a steady rate, however long each takes, until its input ends. Reads the shop's URL and the seller's
 * login as one line of JSON, prints a line when it is ready and goes on at the next line; at the end it prints how many
 * orders a second it placed.
 */
import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { createBuyer, poster } from "../buyer.ts";

export type Till = { shopUrl: string; seller: { email: string; password: string } };

const ORDERS_PER_SECOND = 50;
const STOCK = 100_000;

const input = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const order = await openTill(JSON.parse((await input.next()).value ?? "") as Till);
console.log("ready");
await input.next();
const stop = new AbortController();
void input.next().then(() => stop.abort());
console.log(await placeOrders(order, stop.signal));

async function placeOrders(order: () => Promise<void>, stop: AbortSignal): Promise<number> {
  const start = performance.now();
  const begun: Promise<void>[] = [];
  while (!stop.aborted) {
    const due = ((performance.now() - start) / 1_000) * ORDERS_PER_SECOND;
    while (begun.length < due) begun.push(order());
    await wait(10);
  }
  await Promise.all(begun);
  return begun.length / ((performance.now() - start) / 1_000);
}

/** Creates a counted product with ample stock and a shopper with an address; the returned function orders one piece. */
async function openTill({ shopUrl, seller }: Till) {
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
