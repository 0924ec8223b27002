/** The same uncached calls in a small shop and in one that has grown, one after the other, by median time. */
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { buildApp } from "#apps/app.ts";
import { openShop } from "#apps/open-shop.ts";
import { ensureOwner } from "#domains/staff/members/first-owner.ts";
import { readConfig } from "#platform/config/config.ts";
import { idOf } from "./drawn.ts";
import { median, report } from "./measure.ts";

const TIMES = 15;
const seller = { email: "seller@example.com", password: "bench-password-2" };

/** Compares a shop with a grown database with a small one. Both are filled by catalogue.ts and history.ts. */
export async function benchGrowth(
  environment: Record<string, string>,
  { small, big }: Record<"small" | "big", string>,
): Promise<void> {
  const before = await timeCalls({ ...environment, DATABASE_URL: small });
  const now = await timeCalls({ ...environment, DATABASE_URL: big });
  for (const [what, ms] of now)
    report(
      `${what}, grown`,
      1_000 / ms,
      "the same in a small shop: at least 67%",
      1_000 / (before.get(what) ?? 0),
    );
}

async function timeCalls(environment: Record<string, string>): Promise<Map<string, number>> {
  const login = { SELLER_EMAIL: seller.email, SELLER_PASSWORD: seller.password };
  const { shop, close } = await openShop(readConfig({ ...environment, ...login }));
  const app = await buildApp(shop);
  await app.ready();
  await ensureOwner(shop);
  const staff = await enter(app, "/api/seller/login", seller);
  const name = `bench-${Date.now()}`;
  const person = { name, email: `${name}@example.com`, password: "bench-password-1" };
  const shopper = await enter(app, "/api/user/register", person);
  await shop.db.execute(sql`
    update orders set shopper_id = (select id from shoppers where email = ${person.email})
    where shopper_id = ${idOf("shopper", sql`1`)}`);
  const { rows } = await shop.db.execute<{ product: string }>(sql`select ${idOf("id", sql`1`)} as product`);
  const times = new Map<string, number>();
  for (const [what, [path, cookie]] of Object.entries(calls(`${rows[0]?.product}`, { staff, shopper })))
    times.set(what, await medianOf(app, path, cookie));
  await app.close();
  await close();
  return times;
}

type Cookies = Record<"staff" | "shopper", string>;

/** Each with a URL that was not requested before. */
function calls(
  product: string,
  { staff, shopper }: Cookies,
): Record<string, [(n: number) => string, string?]> {
  const list = (query: string) => (n: number) =>
    `/api/product/list?limit=20&maxPrice=${500 + n / 1_000_000}&${query}`;
  return {
    list: [list("sortBy=createdAt")],
    category: [list("category=dairy&sortBy=offerPrice")],
    "search, one word": [(n) => `/api/product/list?limit=${20 + n}&search=milk`],
    "search, two words": [(n) => `/api/product/list?limit=${20 + n}&search=organic%20milk`],
    "suggestion, one letter": [(n) => `/api/product/suggest?q=${"abcdefghiklmnoprstuvw"[n]}`],
    reviews: [(n) => `/api/review/product/${product}?limit=${5 + n}`],
    "one's own orders": [() => "/api/order/user?limit=20", shopper],
    "orders for the staff": [() => "/api/order/seller?limit=20", staff],
    "cancelled ones": [() => "/api/order/seller?limit=20&status=Cancelled", staff],
    "orders searched for a name": [() => "/api/order/seller?limit=20&search=archer", staff],
    "orders searched for a number": [() => "/api/order/seller?limit=20&search=1500", staff],
    "products for the staff": [() => "/api/product/staff-list?limit=20&inStock=false", staff],
    "numbers of the day": [() => "/api/seller/summary", staff],
  };
}

async function medianOf(app: FastifyInstance, path: (n: number) => string, cookie = ""): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const start = performance.now();
    const { statusCode, body } = await app.inject({ url: path(n), headers: { cookie } });
    times.push(performance.now() - start);
    if (statusCode !== 200) throw new Error(`${path(n)}: ${statusCode} ${body}`);
  }
  return median(times);
}

async function enter(app: FastifyInstance, url: string, payload: object): Promise<string> {
  const { cookies } = await app.inject({ method: "POST", url, payload });
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
