import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { accountLimits } from "#domains/logins/rate-limits.ts";
import { defineLimits } from "#platform/rate-limits/rule.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { openOtherServer } from "#tests/support/other-server.ts";
import { addAddress, startTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Reply, Visitor } from "#tests/support/visitor.ts";
import { trustProxies } from "./caller-address.ts";
import { createLimits } from "./rate-limits.ts";

// Limits are counted in memory for as long as the app lives, so each test uses its own network address.
const test = startTestShop({ rateLimits: true, trustProxy: ["127.0.0.1"] });

function from(address: string) {
  const headers = { "x-forwarded-for": address };
  const visitor = test.visitor();
  return {
    get: (path: string) => visitor.get(path, { headers }),
    post: (path: string, body: object) => visitor.post(path, body, { headers }),
  };
}

async function repeat(times: number, send: (n: number) => Promise<Reply>): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < times; n += 1) statuses.push((await send(n)).status);
  return statuses;
}

describe("logging in", () => {
  it("from a device that the account knows is limited too, with the right password", async () => {
    const ann = await test.shopper();
    const logIn = () => ann.post("/api/user/login", { email: ann.email, password: "plum-jam-2026" });
    const statuses = await repeat(30, logIn);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expectFailure(await logIn(), 429, "rate_limited");
  });
});

describe("asking for a new password", () => {
  const forgot = (address: string, email: string) =>
    from(address).post("/api/user/forgot-password", { email });

  it("for one account from one address is limited, whether it exists or not; elsewhere its owner may still ask", async () => {
    const statuses = await repeat(5, () => forgot("10.8.0.1", "nobody@example.com"));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expectFailure(await forgot("10.8.0.1", "NOBODY@example.com"), 429, "rate_limited");
    expect((await forgot("10.8.0.2", "nobody@example.com")).status).toBe(200);
  });

  it("from one address is limited, and so is trying links", async () => {
    await repeat(30, () => forgot("10.9.0.1", "no address"));
    expectFailure(await forgot("10.9.0.1", "ann@example.com"), 429, "rate_limited");
    const reset = () => from("10.9.0.1").post("/api/user/reset-password", { token: "x", password: "" });
    await repeat(60, reset);
    expectFailure(await reset(), 429, "rate_limited");
  });
});

describe("registering and subscribing", () => {
  it("from one address is limited", async () => {
    const statuses = await repeat(60, () => from("10.4.0.1").post("/api/user/register", {}));
    expect(new Set(statuses)).toEqual(new Set([400]));
    expectFailure(await from("10.4.0.1").post("/api/user/register", {}), 429, "rate_limited");
    await repeat(20, () => from("10.4.0.1").post("/api/newsletter/subscribe", {}));
    expectFailure(await from("10.4.0.1").post("/api/newsletter/subscribe", {}), 429, "rate_limited");
  });
});

describe("ordering", () => {
  it("is limited by the account", async () => {
    const product = await test.product();
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    const order = { items: [{ product: product.id, quantity: 1 }], address: await addAddress(ann) };
    const statuses = await repeat(30, () => ann.post("/api/order/cod", order));
    expect(new Set(statuses)).toEqual(new Set([201]));
    expectFailure(await ann.post("/api/order/cod", order), 429, "rate_limited");
    const bobs = { ...order, address: await addAddress(bob) };
    expect((await bob.post("/api/order/cod", bobs)).status).toBe(201);
  });
});

describe("browsing", () => {
  it("lets a person shop: a few hundred calls in a row", async () => {
    await test.product();
    const statuses = await repeat(300, (n) => from("10.5.0.1").get(`/api/product/list?search=t${n % 7}`));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it("ends for a machine", async () => {
    const statuses = await repeat(1_501, () => from("10.6.0.1").get("/api/product/list"));
    expect(statuses.slice(0, 1_500).every((status) => status === 200)).toBe(true);
    expect(statuses[1_500]).toBe(429);
    expect((await from("10.6.0.2").get("/api/product/list")).status).toBe(200);
  });
});

describe("without limits", () => {
  const open = startTestShop();

  it("nothing is counted", async () => {
    const statuses = await repeat(70, () => open.visitor().post("/api/user/login", {}));
    expect(new Set(statuses)).toEqual(new Set([400]));
  });
});

describe("a refusal", () => {
  it("says in how many seconds the next call is welcome", async () => {
    await repeat(60, () => from("10.11.0.1").post("/api/user/register", {}));
    const reply = await from("10.11.0.1").post("/api/user/register", {});
    expectFailure(reply, 429, "rate_limited");
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(3_000);
    expect(Number(reply.headers["retry-after"])).toBeLessThanOrEqual(3_600);
  });
});

describe("the seller", () => {
  it("brings in a catalogue of thousands of products, and counts with nobody at the same address", async () => {
    const seller = await test.seller();
    const call = (visitor: Visitor) =>
      visitor.get("/api/seller/is-auth", { headers: { "x-forwarded-for": "10.12.0.1" } });
    const sellers = await repeat(1_600, () => call(seller));
    expect(new Set(sellers)).toEqual(new Set([200]));
    const strangers = await repeat(1_501, () => call(test.visitor()));
    expect(new Set(strangers.slice(0, 1_500))).toEqual(new Set([401]));
    expect(strangers[1_500]).toBe(429);
    expect((await call(seller)).status).toBe(200);
  });
});

/** Uses up the limit of one address; returns whether a request with these headers is still accepted. */
async function afterSixtyFrom(app: TestShop, first: Forwarded, next: Forwarded): Promise<number> {
  const register = (forwarded: Forwarded) =>
    app.visitor().send({
      method: "POST",
      url: "/api/user/register",
      payload: {},
      remoteAddress: forwarded.peer ?? "127.0.0.1",
      headers: { "x-forwarded-for": forwarded.header },
    });
  const statuses = await repeat(60, () => register(first));
  expect(new Set(statuses)).toEqual(new Set([400]));
  return (await register(next)).status;
}

/** The X-Forwarded-For header and the connected address. */
type Forwarded = { header: string; peer?: string };

describe("a caller's address", () => {
  const direct = startTestShop({ rateLimits: true });
  const behindProxies = startTestShop({
    rateLimits: true,
    trustProxy: ["127.0.0.1", "192.0.2.0/24", "fd00::/8"],
  });

  it("is never taken from a header unless the one who is connected is a trusted proxy", async () => {
    expect(await afterSixtyFrom(direct, { header: "10.7.0.1" }, { header: "10.7.0.2" })).toBe(429);
    const [peer, other] = ["203.0.113.1", "203.0.113.2"];
    expect(await afterSixtyFrom(test, { header: "10.7.1.1", peer }, { header: "10.7.1.2", peer })).toBe(429);
    expect(
      await afterSixtyFrom(test, { header: "10.7.2.1", peer: other }, { header: "", peer: "203.0.113.3" }),
    ).toBe(400);
  });

  it("is the last one that no trusted proxy stands for, whatever the caller wrote before it", async () => {
    const cases: [first: string, next: string, status: number][] = [
      ["10.20.0.1, 10.20.9.1", "10.20.0.2, 10.20.9.1", 429],
      ["10.20.9.2", "unknown, 127.0.0.1, 10.20.9.2, 192.0.2.7", 429],
      ["10.20.9.3, 192.0.2.7, fd12::1", "garbage,,;\u00e9, 10.20.9.3, 127.0.0.1", 429],
      ["10.20.9.4", "10.20.9.4, 10.20.9.5", 400],
    ];
    for (const [first, next, status] of cases)
      expect([next, await afterSixtyFrom(behindProxies, { header: first }, { header: next })]).toEqual([
        next,
        status,
      ]);
  });

  it("is the same however it is written, and for IPv6 the whole network of 64 bits", async () => {
    const cases: [first: string, next: string, status: number][] = [
      ["10.21.0.1", "::ffff:10.21.0.1", 429],
      ["10.21.0.2:51234", "10.21.0.2:51235", 429],
      ["2001:db8:0:1::1", "2001:DB8:0:1:ffff:ffff:ffff:ffff", 429],
      ["[2001:db8:0:2::1]:443", "2001:db8:0:2::2", 429],
      ["2001:db8:0:3::1", "2001:db8:0:4::1", 400],
    ];
    for (const [first, next, status] of cases)
      expect([next, await afterSixtyFrom(behindProxies, { header: first }, { header: next })]).toEqual([
        next,
        status,
      ]);
  });

  it("is the proxy's own when what it forwards is no address", async () => {
    expect(await afterSixtyFrom(behindProxies, { header: "nonsense" }, { header: "other nonsense" })).toBe(
      429,
    );
  });
});

describe("the counters", () => {
  it("of one address outlive many others, and no rule pushes out another's", async () => {
    const app = Fastify({ trustProxy: trustProxies(["127.0.0.1"]) });
    const limits = createLimits(test.shop, Object.values(accountLimits));
    app.get("/register", async (request) => limits.count(accountLimits.registerPerAddress, request));
    app.get("/forgot", async (request) => limits.count(accountLimits.forgotPerAddress, request));
    const ask = (url: string, address: string) =>
      app.inject({ url, headers: { "x-forwarded-for": address } }).then(({ statusCode }) => statusCode);
    for (let n = 0; n < 60; n += 1) await ask("/register", "10.30.0.1");
    for (let n = 0; n < 6_000; n += 1) {
      await ask("/register", `10.31.${n >> 8}.${n & 255}`);
      await ask("/forgot", `10.32.${n >> 8}.${n & 255}`);
    }
    expect(await ask("/register", "10.30.0.1")).toBe(429);
    await app.close();
  });

  it("count by the rules of domains alone", async () => {
    const { stray } = defineLimits({ stray: { max: 1, windowMs: 1_000 } });
    const limits = createLimits(test.shop, Object.values(accountLimits));
    await expect(limits.count(stray, {} as FastifyRequest)).rejects.toThrow("no domain's");
  });
});

describe("several servers of one shop", () => {
  const settings = { rateLimits: true, databaseUrl: "postgres://shared/shop" };
  const subscribe = (app: FastifyInstance) =>
    app.inject({ method: "POST", url: "/api/newsletter/subscribe", payload: {}, remoteAddress: "10.40.0.1" });

  it("count together what is limited strictly", async () => {
    await using here = await openOtherServer(test, settings);
    await using there = await openOtherServer(test, settings);
    for (let n = 0; n < 10; n += 1)
      for (const { app } of [here, there]) expect((await subscribe(app)).statusCode).toBe(400);
    for (const { app } of [here, there]) {
      const reply = await subscribe(app);
      expect(reply.statusCode).toBe(429);
      expect(Number(reply.headers["retry-after"])).toBeGreaterThan(3_000);
    }
  });
});
