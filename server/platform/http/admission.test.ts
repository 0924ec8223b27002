import { randomUUID } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import { json } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { afterEach, describe, expect, it, vi } from "vitest";
import { buildApp } from "#apps/app.ts";
import { GatewayError } from "#domains/payments/gateway/gateway.ts";
import { inTransaction } from "#platform/db/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";
import type { Reply } from "#tests/support/visitor.ts";
import { addAdmission, type ConcurrencyLimit } from "./admission.ts";
import { handleErrors } from "./errors.ts";

const test = startTestShop();
const room: ConcurrencyLimit = { atOnce: 3, waiting: 20, waitMs: 60_000 };
const patient: ConcurrencyLimit = { atOnce: 50, waiting: 100, waitMs: 60_000 };
const ORDERS = 100;

let app: FastifyInstance;
afterEach(() => app.close());

/** Sends a request on its own connection, as many customers would. */
function send(method: string, path: string, headers: Record<string, string> = {}, body?: object) {
  const { port } = app.server.address() as { port: number };
  const request = http.request({ port, host: "127.0.0.1", method, path, agent: false, headers });
  if (body) request.setHeader("content-type", "application/json");
  request.end(body && JSON.stringify(body));
  return request;
}

async function ask(...request: Parameters<typeof send>): Promise<Reply> {
  const [reply]: http.IncomingMessage[] = await once(send(...request), "response");
  if (!reply) throw new Error("There is no reply.");
  return { status: reply.statusCode ?? 0, headers: reply.headers, body: await json(reply) };
}

/** Waits until `count` more requests have arrived. */
function arrivals(count: number): Promise<void> {
  return new Promise((resolve) => {
    let come = 0;
    app.server.on("request", () => {
      come += 1;
      if (come === count) resolve();
    });
  });
}

it("of far too many orders at once some are refused, none is lost or doubled, and kept replies go on", async () => {
  app = await buildApp(test.shop, undefined, room);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const ann = await test.shopper();
  const [product, address] = [await test.product(), await addAddress(ann)];
  const body = { items: [{ product: product.id, quantity: 1 }], address };
  const order = () =>
    ask("POST", "/api/order/cod", { cookie: ann.cookies(), "idempotency-key": randomUUID() }, body);
  expect((await ask("GET", "/api/product/list")).status).toBe(200);

  // No order proceeds until all have arrived, which is the maximum concurrency.
  const kept: Promise<Reply>[] = [];
  const orders = inTransaction(test.shop.db, async (tx) => {
    await tx.execute(sql`lock table orders in exclusive mode`);
    const arrived = arrivals(2 * ORDERS);
    const replies = Array.from({ length: ORDERS }, (_, n) => {
      kept.push(ask("GET", n % 2 ? "/api/product/list" : "/healthz"));
      return order();
    });
    await arrived;
    return { replies };
  });
  const replies = await Promise.all((await orders).replies);
  const placed = replies.filter(({ status }) => status === 201).map((reply) => reply.body.order._id);
  for (const reply of replies) if (reply.status !== 201) expectFailure(reply, 503, "unavailable");
  expect(placed.length).toBeGreaterThanOrEqual(room.atOnce);
  expect(placed.length).toBeLessThan(ORDERS);
  for (const { status } of await Promise.all(kept)) expect(status).toBe(200);
  const { rows } = await test.shop.db.execute<{ id: string }>(sql`select id from orders`);
  expect(rows.map(({ id }) => id).sort()).toEqual(placed.sort());

  // Afterwards orders work again.
  expect((await order()).status).toBe(201);
});

it("orders are kept while a silent gateway has all its room in use, and can be paid later", async () => {
  app = await buildApp(test.shop, undefined, { atOnce: 1, waiting: 0, waitMs: 60_000 });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const ann = await test.shopper();
  const [product, address] = [await test.product(), await addAddress(ann)];
  const body = { items: [{ product: product.id, quantity: 1 }], address };
  const order = () => ask("POST", "/api/order/stripe", { cookie: ann.cookies() }, body);
  const asked = Promise.withResolvers<void>();
  const silence = Promise.withResolvers<never>();
  using _ = vi.spyOn(test.shop.gateway, "openSession").mockImplementation(() => {
    asked.resolve();
    return silence.promise;
  });
  const first = order();
  await asked.promise;
  const second = await order();
  silence.reject(new GatewayError("The gateway is silent.", { refused: false }));
  for (const reply of [second, await first])
    expect(reply).toMatchObject({
      status: 201,
      body: { url: expect.stringMatching(/payment=unreachable$/) },
    });
});

it("pages that wait for nothing are not all rendered in one go: other requests have their turn in between", async () => {
  const allCame = Promise.withResolvers<void>();
  let renderedInTurn = 0;
  let mostInTurn = 0;
  const pages = async () => {
    await allCame.promise;
    if (renderedInTurn === 0) setImmediate(() => (renderedInTurn = 0));
    renderedInTurn += 1;
    mostInTurn = Math.max(mostInTurn, renderedInTurn);
    return new Response("<p>A page</p>", { headers: { "content-type": "text/html" } });
  };
  app = await buildApp(
    test.shop,
    { pages, assetsDir: import.meta.dirname, addressOf: ({ pathname }) => pathname },
    patient,
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
  const arrived = arrivals(50);
  const replies = Array.from({ length: 50 }, async (_, n) => {
    const [reply]: http.IncomingMessage[] = await once(send("GET", `/page-${n}`), "response");
    return reply?.resume().statusCode;
  });
  await arrived;
  allCame.resolve();
  expect(new Set(await Promise.all(replies))).toEqual(new Set([200]));
  expect(mostInTurn).toBeLessThanOrEqual(4);
});

describe("a request for which there is no room", () => {
  /** A server that admits one request at a time, whose handlers wait until the test ends them; `begun` tells whose request started. */
  async function open(settings: Partial<ConcurrencyLimit> = {}) {
    app = Fastify();
    handleErrors(app);
    addAdmission(app, { atOnce: 1, waiting: 5, waitMs: 60_000, ...settings });
    const begun: string[] = [];
    const finish = Promise.withResolvers<void>();
    const gaveUp = Promise.withResolvers<void>();
    const arrived = new Map<string, () => void>();
    app.addHook("onRequestAbort", async (_request) => gaveUp.resolve());
    app.get<{ Params: { who: string } }>("/:who", (request) => {
      const { who } = request.params;
      const work = async () => {
        begun.push(who);
        await finish.promise;
        return { who };
      };
      const result = app.admission.run(request, work, { shared: who === "shared" });
      arrived.get(who)?.();
      return result;
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    /** Sends a request and resolves once it has arrived. */
    const come = async (who: string) => {
      const there = new Promise<void>((resolve) => arrived.set(who, resolve));
      const request = send("GET", `/${who}`);
      await there;
      return request;
    };
    return { begun, finish, gaveUp, come };
  }

  it("is refused when it has waited too long, while the one before it is still worked on", async () => {
    const { begun, finish, come } = await open({ waitMs: 20 });
    const first = await come("first");
    const answered = once(first, "response");
    expectFailure(await ask("GET", "/second"), 503, "unavailable");
    finish.resolve();
    expect((await answered)[0].statusCode).toBe(200);
    expect(begun).toEqual(["first"]);
  });

  it("is done in its turn, and not at all when its caller has hung up", async () => {
    const { begun, finish, gaveUp, come } = await open();
    const first = once(await come("first"), "response");
    const impatient = await come("impatient");
    const last = once(await come("last"), "response");
    impatient.on("error", () => {}).destroy();
    await gaveUp.promise;
    finish.resolve();
    for (const answered of [first, last]) expect((await answered)[0].statusCode).toBe(200);
    expect(begun).toEqual(["first", "last"]);
  });

  it("is done although its caller has hung up where others wait for the same reply", async () => {
    const { begun, finish, gaveUp, come } = await open();
    const first = once(await come("first"), "response");
    const impatient = await come("shared");
    const last = once(await come("last"), "response");
    impatient.on("error", () => {}).destroy();
    await gaveUp.promise;
    finish.resolve();
    for (const answered of [first, last]) expect((await answered)[0].statusCode).toBe(200);
    expect(begun).toEqual(["first", "shared", "last"]);
  });
});

it("a process is busy while a request runs, and when requests come and its event loop has no time left", async () => {
  app = Fastify();
  addAdmission(app);
  const isBusy = () => app.admission.isBusy();
  /** Blocks the event loop, and returns whether the process counted as busy at any time. */
  const isBusyWhenBlocked = (): boolean => {
    const end = performance.now() + 500;
    while (performance.now() < end) if (isBusy()) return true;
    return false;
  };
  expect(isBusyWhenBlocked()).toBe(false);
  const request = Promise.withResolvers<void>();
  const running = app.admission.run({ headers: {} } as FastifyRequest, () => request.promise);
  await eventually(() => expect(isBusy()).toBe(true));
  request.resolve();
  await running;
  await eventually(() => expect(isBusy()).toBe(false));
  app.get("/", async () => ({ isBusy: isBusyWhenBlocked() }));
  await app.listen({ port: 0, host: "127.0.0.1" });
  expect((await ask("GET", "/")).body).toEqual({ isBusy: true });
  await eventually(() => expect(isBusy()).toBe(false));
});
