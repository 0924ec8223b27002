/** What a shopper's page asks for, against a Fastify route that selects one row by its primary key with bare `pg`. */
import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import pg from "pg";
import { createBuyer } from "./buyer.ts";
import { report, requestsPerSecond } from "./measure.ts";

const ORDERS = 25;
const CONNECTIONS = 10;

export async function benchGuardedCalls(name: string, shopUrl: string, databaseUrl: string): Promise<void> {
  const { cookie, post, address } = await createBuyer(shopUrl);
  const list = await fetch(`${shopUrl}/api/product/list?limit=3&inStock=true`);
  const { products } = (await list.json()) as { products: { _id: string }[] };
  const items = products.map(({ _id: product }) => ({ product, quantity: 1 }));
  for (let n = 0; n < ORDERS; n += 1)
    await post("/api/order/cod", { items, address }, { "idempotency-key": randomUUID() });
  const cartItems = Object.fromEntries(products.map(({ _id }) => [_id, 2]));
  const headers = { cookie };
  const json = { ...headers, "content-type": "application/json" };
  const calls = {
    "is-auth": { url: "/api/user/is-auth", headers },
    "wishlist check": { url: `/api/wishlist/check/${products[0]?._id}`, headers },
    "cart update": {
      url: "/api/cart/update",
      method: "POST",
      headers: json,
      body: JSON.stringify({ cartItems }),
    },
    "20 of her orders": { url: "/api/order/user?limit=20", headers },
  } as const;
  const bare = await serveSelect(databaseUrl, `${products[0]?._id}`);
  const limit = await requestsPerSecond({ url: bare.url });
  await bare.close();
  for (const [what, { url, ...call }] of Object.entries(calls))
    report(
      `${what} (${name})`,
      await requestsPerSecond({ ...call, url: shopUrl + url }),
      "bare pg select, Fastify: at least 50%",
      limit,
    );
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
