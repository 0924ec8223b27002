/**
 * Requests of every kind to a running shop, as many people and some programs send them in an hour, mostly with
 * different URLs.
 */
import { randomInt, randomUUID } from "node:crypto";
import { imageWidths } from "../contract/catalog/images.ts";
import { createBuyer } from "./buyer.ts";

type Product = { _id: string; name: string; category: string; image: string[] };
type Buyer = Awaited<ReturnType<typeof createBuyer>>;
type World = { url: string; products: Product[]; buyers: Buyer[]; seller: string };

const encodings = ["br", "gzip", "identity"];

/** Sends requests with this concurrency until the given time; returns how many were sent, by status code. */
export async function sendMixedLoad(
  url: string,
  seller: { email: string; password: string },
  { until, atOnce }: { until: number; atOnce: number },
): Promise<Map<number, number>> {
  const world = await explore(url, seller);
  const answered = new Map<number, number>();
  const place = async () => {
    while (Date.now() < until) {
      const status = await oneOf(kinds)(world);
      answered.set(status, (answered.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, place));
  return answered;
}

async function explore(url: string, seller: { email: string; password: string }): Promise<World> {
  const list = await fetch(`${url}/api/product/list`);
  const { products } = (await list.json()) as { products: Product[] };
  const login = await post(url, "/api/seller/login", seller);
  const cookie = login.headers.getSetCookie().map((line) => line.split(";")[0]);
  await login.arrayBuffer();
  const buyers = await Promise.all(Array.from({ length: 5 }, () => createBuyer(url)));
  return { url, products, buyers, seller: cookie.join("; ") };
}

/** The requests; one that is listed repeatedly is sent more often. */
const kinds: ((world: World) => Promise<number>)[] = [
  ({ url }) =>
    read(url, `/api/product/list?limit=${randomInt(1, 100)}&maxPrice=${randomInt(1, 5_000) / 100}`),
  ({ url, products }) => read(url, `/api/product/list?search=${wordsOf(products)}`),
  ({ url, products }) => read(url, `/api/product/suggest?q=${beginningOf(products)}`),
  ({ url, products }) => read(url, `/api/product/suggest?q=${beginningOf(products)}`),
  ({ url, products }) => read(url, `/products?search=${wordsOf(products)}&page=${randomInt(9)}`),
  ({ url, products }) =>
    read(url, `/products/${oneOf(products).category.toLowerCase()}?maxPrice=${randomInt(1, 500) / 10}`),
  ({ url, products }) =>
    read(url, `/products/${oneOf(products).category.toLowerCase()}/${oneOf(products)._id}`),
  ({ url }) => read(url, `/?utm_source=${randomUUID()}`),
  ({ url, products }) => read(url, `/api/product/${oneOf(products)._id}`),
  ({ url, products }) => read(url, `/api/review/product/${oneOf(products)._id}?limit=${randomInt(1, 50)}`),
  ({ url, products }) => read(url, pictureOf(oneOf(products))),
  ({ url, products }) => read(url, pictureOf(oneOf(products))),
  ({ url }) => read(url, `/images/${randomUUID()}-640.webp`),
  ({ url }) => read(url, `/${randomUUID()}`),
  ({ url }) => read(url, `/api/product/list?cursor=${randomUUID()}`),
  ({ url }) => read(url, `/api/${randomUUID()}`, { cookie: `larder=${randomUUID()}` }),
  ({ url, seller }) => read(url, `/api/order/seller?limit=${randomInt(1, 100)}`, { cookie: seller }),
  ({ url, seller }) => read(url, `/api/order/seller?search=${randomInt(10_000)}`, { cookie: seller }),
  ({ url, seller }) => read(url, "/api/order/export", { cookie: seller }),
  ({ url, seller }) => read(url, "/api/seller/summary", { cookie: seller }),
  ({ url, buyers }) => read(url, "/api/order/user?limit=50", { cookie: oneOf(buyers).cookie }),
  ({ url, buyers }) => read(url, "/api/session", { cookie: oneOf(buyers).cookie }),
  ({ url, buyers }) => read(url, "/api/notification/get", { cookie: oneOf(buyers).cookie }),
  ({ url }) =>
    send(url, "/api/user/login", { email: `${randomUUID()}@example.com`, password: "no-such-password" }),
  ({ url }) => send(url, "/api/user/login", "{ broken"),
  ({ url }) => send(url, "/api/cart/update", { cartItems: "x".repeat(300_000) }),
  ({ url }) => send(url, "/api/payment/webhook", { id: randomUUID() }),
  ({ url, seller }) => sendForm(url, seller, randomInt(200_000)),
  ({ url, buyers, products }) => send(url, "/api/cart/update", cartOf(products), oneOf(buyers).cookie),
  ({ url, products, buyers }) => order(url, oneOf(buyers), products),
  ({ url }) => createBuyer(url).then(() => 201),
  ({ url, buyers }) => listen(url, oneOf(buyers).cookie),
];

async function read(url: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  const reply = await fetch(url + path, { headers: { ...headers, "accept-encoding": oneOf(encodings) } });
  await reply.arrayBuffer();
  return reply.status;
}

function post(url: string, path: string, body: object | string, cookie = ""): Promise<Response> {
  return fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

async function send(url: string, path: string, body: object | string, cookie?: string): Promise<number> {
  const reply = await post(url, path, body, cookie);
  await reply.arrayBuffer();
  return reply.status;
}

/** A product form with an invalid picture. */
async function sendForm(url: string, cookie: string, bytes: number): Promise<number> {
  const form = new FormData();
  form.append("productData", JSON.stringify({ name: "Broken" }));
  form.append("images", new Blob([Buffer.alloc(bytes, randomUUID())]), "broken.jpg");
  const reply = await fetch(`${url}/api/product/add`, { method: "POST", headers: { cookie }, body: form });
  await reply.arrayBuffer();
  return reply.status;
}

function order(url: string, { cookie, address }: Buyer, products: readonly Product[]): Promise<number> {
  return send(
    url,
    "/api/order/cod",
    { items: [{ product: oneOf(products)._id, quantity: 1 }], address },
    cookie,
  );
}

/** Opens a notification stream, and closes it after its first event. */
async function listen(url: string, cookie: string): Promise<number> {
  const gone = new AbortController();
  const reply = await fetch(`${url}/api/notification/stream`, { headers: { cookie }, signal: gone.signal });
  await reply.body?.getReader().read();
  gone.abort();
  return reply.status;
}

function oneOf<T>(things: readonly T[]): T {
  return things[randomInt(things.length)] as T;
}

function wordsOf(products: readonly Product[]): string {
  return encodeURIComponent(
    `${oneOf(products).name.split(" ").at(-1)} ${oneOf(products).name.split(" ")[0]}`,
  );
}

function beginningOf(products: readonly Product[]): string {
  return encodeURIComponent(oneOf(products).name.slice(0, randomInt(1, 12)) + randomInt(100));
}

function pictureOf({ image: [main = ""] }: Product): string {
  return new URL(main).pathname.replace(/-\d+[.]\w+$/, `-${oneOf(imageWidths)}.${oneOf(["webp", "avif"])}`);
}

function cartOf(products: readonly Product[]) {
  return { cartItems: Object.fromEntries([[oneOf(products)._id, randomInt(1, 9)]]) };
}
