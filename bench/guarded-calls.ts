/** The calls of a shopper's page, compared with a Fastify route that selects one row by primary key with plain `pg`. */
import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import pg from "pg";
import { createBuyer } from "./buyer.ts";
import { report, requestsPerSecond } from "./measure.ts";

const SHOPPERS = 32;
const ORDERS = 20;
const CONNECTIONS = 10;

export async function benchGuardedCalls(name: string, shopUrl: string, databaseUrl: string): Promise<void> {
  const buyers = [];
  for (let n = 0; n < SHOPPERS; n += 1) buyers.push(await createBuyer(shopUrl));
  const list = await fetch(`${shopUrl}/api/product/list?limit=3&inStock=true`);
  const { products } = (await list.json()) as { products: { _id: string }[] };
  const ids = products.map(({ _id }) => _id);
  const items = ids.map((product) => ({ product, quantity: 1 }));
  for (const { post, address } of buyers)
    for (let n = 0; n < ORDERS; n += 1)
      await post("/api/order/cod", { items, address }, { "idempotency-key": randomUUID() });
  const cartItems = Object.fromEntries(ids.map((id) => [id, 2]));
  const cart = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ cartItems }),
  } as const;
  const calls = {
    "is-auth": { path: "/api/user/is-auth" },
    "wishlist check": { path: `/api/wishlist/check/${ids[0]}` },
    "cart update": { path: "/api/cart/update", ...cart },
    "20 of their orders": { path: "/api/order/user?limit=20" },
  };
  const bare = await serveSelect(databaseUrl, `${ids[0]}`);
  const limit = await requestsPerSecond({ url: bare.url });
  await bare.close();
  const cookies = buyers.map(({ cookie }) => cookie);
  for (const [what, { path, ...call }] of Object.entries(calls)) {
    const answered = await requestsPerSecond({ ...call, url: shopUrl + path, cookies });
    report(`${what} (${name})`, answered, "bare pg select, Fastify: at least 50%", limit);
  }
}

async function serveSelect(databaseUrl: string, id: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const app = Fastify();
  const select = { name: "by_key", text: "select id, name, email from shoppers where id = $1", values: [id] };
  app.get("/", async () => ({ success: true, rows: (await pool.query(select)).rows }));
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    url,
    async close() {
      await app.close();
      await pool.end();
    },
  };
}
