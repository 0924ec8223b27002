import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildApp } from "#apps/app.ts";
import { productChanged, subjectsOf } from "#domains/catalog/events.ts";
import type { Pages } from "#platform/http/pages.ts";
import { generalLimits } from "#platform/rate-limits/rate-limits.ts";
import { eventually } from "#tests/support/eventually.ts";
import { writeThenRead } from "#tests/support/raw-connection.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();
const list = "/api/product/list";

// Requests wait for as long as a test needs.
const room = { atOnce: 50, waiting: 100, waitMs: 60_000 };

let app: FastifyInstance;
let logged: object[];
/** How many requests reached Fastify. */
let routed: () => number;
/** How many requests have arrived. */
let arrived: number;
/** What the page waits for. */
let rendering: Promise<void>;
let rendered: number;
/** The page's status. */
let status: number;
beforeEach(async () => {
  [rendering, rendered, status, arrived, logged] = [Promise.resolve(), 0, 200, 0, []];
  const log = pino({ level: "info" }, { write: (line) => void logged.push(JSON.parse(line)) });
  const config = { ...test.shop.config, rateLimits: true };
  const addressOf = ({ pathname }: URL) => pathname;
  const web = { pages, assetsDir: import.meta.dirname, addressOf };
  app = await buildApp({ ...test.shop, config, log }, web, room);
  const routing = vi.spyOn(app, "routing");
  routed = () => routing.mock.calls.length;
  app.server.on("request", () => {
    arrived += 1;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  // "Server listening".
  logged = [];
});
afterEach(() => app.close());

/** A page that shows the list as the API sends it. */
const pages: Pages = async (_request, fetch) => {
  rendered += 1;
  await rendering;
  const reply = await fetch(list, { method: "GET", headers: {} });
  return new Response(await reply.text(), {
    status,
    headers: { "content-type": "text/html; charset=utf-8" },
  });
};

it.each([
  ["a page, compressed by Brotli", "/products", { "accept-encoding": "gzip, deflate, br" }],
  ["a page, compressed by gzip", "/products", { "accept-encoding": "gzip" }],
  ["a call", `${list}?limit=5`, {}],
  ["a call, compressed", `${list}?limit=5`, { "accept-encoding": "br" }],
])("a cached reply is sent again without Fastify, with the same headers: %s", async (_, path, headers) => {
  await test.product();
  const first = await ask(path, headers);
  expect(first).toMatchObject({ status: 200, headers: { "x-frame-options": "SAMEORIGIN" } });
  expect(await ask(path, headers)).toEqual(first);
  const known = { ...headers, "if-none-match": String(first.headers.etag) };
  const resent = await ask(path, known);
  expect(resent).toMatchObject({ status: 304, body: "" });
  expect(routed()).toBe(1);
  // Fastify answers a request with an origin, and the front end's origin is not one of this shop's.
  const { headers: byFastify } = await ask(path, { ...known, origin: "https://example.org" });
  expect(routed()).toBe(2);
  expect(resent.headers).toEqual(byFastify);
});

it("each page keeps its own policies", async () => {
  const policies = async (path: string) => (await ask(path)).headers["permissions-policy"];
  const [shop, staff] = [await policies("/products"), await policies("/seller")];
  expect(shop).not.toBe(staff);
  expect([await policies("/products"), await policies("/seller")]).toEqual([shop, staff]);
  expect(routed()).toBe(2);
});

it("a change is seen in the next reply", async () => {
  const { id } = await test.product({ stockQuantity: 5 });
  const seller = await test.seller();
  const shown = async (path: string) => JSON.parse((await ask(path)).body).products[0];
  for (const path of [list, "/products", list, "/products"]) await shown(path);
  expect(routed()).toBe(2);
  await seller.post("/api/product/stock", { id, inStock: true, stockQuantity: 9 });
  expect(await shown(list)).toMatchObject({ stockQuantity: 9 });
  await seller.post("/api/product/stock", { id, inStock: false });
  for (const path of [list, "/products"]) expect(await shown(path)).toMatchObject({ inStock: false });
});

it("whoever requests a page that is being rendered waits for it", async () => {
  const before = await ask("/products");
  const gate = Promise.withResolvers<void>();
  rendering = gate.promise;
  await addProduct();
  const first = ask("/products");
  await eventually(() => expect(rendered).toBe(2));
  const others = [ask("/products"), ask("/products")];
  await eventually(() => expect(arrived).toBe(4));
  gate.resolve();
  const [made, ...same] = await Promise.all([first, ...others]);
  expect(made).not.toEqual(before);
  expect(same).toEqual([made, made]);
  expect([rendered, routed()]).toEqual([2, 2]);
});

it("whoever waits for a page that cannot be cached gets it as the one who was first", async () => {
  await ask("/products");
  const gate = Promise.withResolvers<void>();
  rendering = gate.promise;
  await addProduct();
  status = 404;
  const requests = [ask("/products")];
  await eventually(() => expect(rendered).toBe(2));
  requests.push(ask("/products", { "if-none-match": "W/" }));
  await eventually(() => expect(arrived).toBe(3));
  gate.resolve();
  const [first, second] = await Promise.all(requests);
  expect(first).toMatchObject({ status: 404, headers: { "cache-control": "no-store" } });
  expect(first?.headers.etag).toBeUndefined();
  expect(second).toEqual(first);
  expect(routed()).toBe(2);
});

it("whoever waits for a page that cannot be rendered is answered by Fastify", async () => {
  await ask("/products");
  const gate = Promise.withResolvers<void>();
  rendering = gate.promise;
  await addProduct();
  const requests = [ask("/products")];
  await eventually(() => expect(rendered).toBe(2));
  requests.push(ask("/products"));
  await eventually(() => expect(arrived).toBe(3));
  rendering = Promise.resolve();
  gate.reject(new Error("The renderer failed."));
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([500, 200]);
});

it.each([
  ["HEAD", { method: "HEAD" }],
  ["a GET with a body", { headers: { "content-length": "2" }, body: "{}" }],
  ["another site's", { headers: { origin: "https://example.org" } }],
  ["of a browser with other encodings", { headers: { "accept-encoding": "zstd" } }],
])("Fastify answers any other request: %s", async (_, options) => {
  for (const _ of [1, 2]) await ask(list);
  expect(routed()).toBe(1);
  expect(await send(list, options)).toMatchObject({ status: 200 });
  expect(routed()).toBe(2);
});

it("a request without a host is refused", async () => {
  for (const _ of [1, 2]) await ask(list);
  const reply = await writeThenRead(url(), [`GET ${list} HTTP/1.1\r\nconnection: close\r\n\r\n`]);
  expect(reply.status).toBe(400);
});

it("requests for cached replies count towards the limit of their address", async () => {
  const { max } = generalLimits.anythingPerAddress;
  for (let sent = 0; sent < max; sent += 50)
    await Promise.all(Array.from({ length: 50 }, () => ask("/api/settings")));
  expect(await ask("/api/settings")).toMatchObject({ status: 429 });
  expect(logged).toContainEqual(expect.objectContaining({ path: "/api/settings", statusCode: 429 }));
});

it("calls for which there is no room are refused without Fastify, but not those with a cached reply", async () => {
  await ask(list);
  await eventually(() => expect(logged).toHaveLength(1));
  const before = routed();
  const held = Promise.withResolvers<void>();
  const others = Array.from({ length: room.atOnce + room.waiting - 1 }, () =>
    app.admission.run({ headers: {} } as FastifyRequest, () => held.promise, { shared: true }),
  );
  // Whoever wants what is being produced for another needs no room.
  const waiting = [ask(`${list}?limit=5`)];
  await eventually(() => expect(app.admission.isFull()).toBe(true));
  waiting.push(ask(`${list}?limit=5`));
  await eventually(() => expect(arrived).toBe(3));
  logged = [];
  const refused = await send(`${list}?search=new`, {});
  expect(refused).toMatchObject({
    status: 503,
    headers: { "retry-after": "5", "cache-control": "no-store", "x-content-type-options": "nosniff" },
  });
  expect(JSON.parse(refused.body)).toMatchObject({ code: "unavailable", requestId: refused.requestId });
  expect(logged).toMatchObject([
    { msg: "too many requests at once: some are refused" },
    { msg: "request", path: list, statusCode: 503, reqId: refused.requestId },
  ]);
  expect(await ask(list)).toMatchObject({ status: 200 });
  expect(routed()).toBe(before + 1);
  const now = performance.now();
  using _ = vi.spyOn(performance, "now").mockReturnValue(now + 3_600_000);
  // Stale, but the best there is.
  expect(await ask(list)).toMatchObject({ status: 200 });
  // What is no call is left to Fastify.
  expect(await ask("/healthz")).toMatchObject({ status: 200 });
  expect(routed()).toBe(before + 3);
  held.resolve();
  await Promise.all(others);
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
  expect(await ask(`${list}?search=new`)).toMatchObject({ status: 200 });
});

it("a server that shuts down closes the connection with each reply", async () => {
  for (const _ of [1, 2]) await ask(list);
  const stopped = app.stopServing();
  expect(await ask(list)).toMatchObject({ status: 200, headers: { connection: "close" } });
  await stopped;
});

it("a reply from the cache is logged like others, under its request id", async () => {
  for (const times of [1, 2]) {
    const { requestId } = await send(`${list}?search=a%20secret`, {});
    await eventually(() => expect(logged).toHaveLength(times));
    const line = { msg: "request", method: "GET", path: list, statusCode: 200, reqId: requestId };
    expect(logged.at(-1)).toMatchObject(line);
  }
  expect(Object.keys(logged[1] ?? {}).toSorted()).toEqual(Object.keys(logged[0] ?? {}).toSorted());
});

/** Changes the list of products. */
async function addProduct(): Promise<void> {
  const { id, category } = await test.product();
  test.shop.events.emit(productChanged, subjectsOf([{ id, category }]));
}

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

function url(): string {
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** The reply as it is on the wire, without what differs between requests. */
async function ask(path: string, headers: Sent["headers"] = {}) {
  const { requestId: _, ...reply } = await send(path, { headers });
  return reply;
}

async function send(path: string, { method = "GET", headers = {}, body }: Sent) {
  const request = http.request(url() + path, { method, headers });
  request.end(body);
  const [reply] = (await once(request, "response")) as [http.IncomingMessage];
  const { "x-request-id": requestId, date: _date, ...rest } = reply.headers;
  return {
    status: reply.statusCode,
    headers: rest as Record<string, string>,
    body: await text(reply),
    requestId,
  };
}
