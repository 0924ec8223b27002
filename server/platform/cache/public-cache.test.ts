import { brotliDecompressSync, gunzipSync } from "node:zlib";
import accepts from "@fastify/accepts";
import { sql } from "drizzle-orm";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { DatabaseUnavailable } from "#platform/db/failures.ts";
import { handleErrors } from "#platform/http/errors.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { createPublicCache } from "./public-cache.ts";
import type { PublicReply } from "./public-reply.ts";

const test = startTestShop();
const list = "/api/product/list";

describe("public replies", () => {
  it("are cached: what no event announces is not seen", async () => {
    await test.product();
    await test.visitor().get(list);
    await test.shop.db.execute(sql`update products set name = 'Renamed'`);
    expect((await test.visitor().get(list)).body.products[0].name).toBe("Vine Tomatoes");
  });

  it.each([
    [list, ["x=1", "x=2&y", "category=all", "sortBy=createdAt", "sortOrder=desc&search=", "minPrice= "]],
    [
      `${list}?category=Fruits`,
      ["category=fruits", "category=FRUITS&sortBy=nonsense", "x=1&category=+fruits+"],
    ],
    [`${list}?search=vine&limit=9`, ["limit=9&search=Vine!", "search=+VINE++&sortOrder=asc&limit=9"]],
    ["/api/product/suggest?q=vi", ["q=Vi", "x=1&q=+vi"]],
    ["/api/product/best-sellers", ["x=1"]],
  ])("are cached once for all addresses that mean %s", async (address, queries) => {
    await test.product({ category: "Fruits" });
    const [path] = address.split("?");
    await test.visitor().get(address);
    await test.shop.db.execute(sql`update products set name = 'Renamed'`);
    for (const query of queries) {
      const { body } = await test.visitor().get(`${path}?${query}`);
      expect([query, body.products[0].name]).toEqual([query, "Vine Tomatoes"]);
    }
  });

  it.each([
    ["category=Fruits", "category=Dairy"],
    ["search=vine", "search=milk"],
    ["search=vine", "search=vine&sortBy=createdAt"],
    ["sortBy=name", "sortBy=name&sortOrder=desc"],
    ["limit=1", "limit=2"],
    ["minPrice=1", "minPrice=2"],
    ["inStock=true", "inStock=false"],
    ["search=!", "search="],
  ])("are made for each thing that is asked for: %s, %s", async (one, other) => {
    await test.product({ category: "Fruits" });
    const { body } = await test.visitor().get(`${list}?${one}`);
    await test.shop.db.execute(sql`update products set name = 'Vine of another name'`);
    expect((await test.visitor().get(`${list}?${other}`)).body).not.toEqual(body);
  });

  it("show a change of the catalogue at once", async () => {
    const { id } = await test.product();
    await test.visitor().get(list);
    await test.visitor().get(`/api/product/${id}`);
    await test.product({ name: "Figs" });
    expect((await test.visitor().get(list)).body.total).toBe(2);
    expect((await test.visitor().get(`/api/product/${id}`)).body.related).toHaveLength(1);
  });

  it("are the same bytes for a visitor, a shopper and the seller, without a cookie", async () => {
    await test.product();
    const people = [test.visitor(), await test.shopper(), await test.seller()];
    const replies = await Promise.all(people.map((person) => person.get(list)));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    for (const { headers } of replies) {
      expect(headers["set-cookie"]).toBeUndefined();
      expect(headers["cache-control"]).toBe("public, no-cache");
    }
  });

  it("come compressed as the browser likes", async () => {
    await test.product();
    const plain = await test.app.inject({ url: list, headers: { "accept-encoding": "identity" } });
    const brotli = await test.app.inject({
      url: list,
      headers: { "accept-encoding": "gzip, deflate, br, zstd" },
    });
    const gzip = await test.app.inject({ url: list, headers: { "accept-encoding": "gzip, br;q=0" } });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    for (const { headers } of [plain, brotli, gzip])
      expect(String(headers.vary).toLowerCase()).toContain("accept-encoding");
  });

  it("are made smaller when they are asked for again, and are the same replies still", async () => {
    await test.products(...Array.from({ length: 40 }, (_, n) => ({ name: `Tomatoes ${n}` })));
    for (const [encoding, decompress] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const ask = () => test.app.inject({ url: list, headers: { "accept-encoding": encoding } });
      const first = await ask();
      let later = first;
      await eventually(async () => {
        later = await ask();
        expect(later.rawPayload.length).toBeLessThan(first.rawPayload.length);
      });
      expect(decompress(later.rawPayload)).toEqual(decompress(first.rawPayload));
      const headers = { "accept-encoding": encoding, "if-none-match": String(first.headers.etag) };
      expect((await test.app.inject({ url: list, headers })).statusCode).toBe(304);
    }
  });

  it("are not sent again to a browser that has them, until they change", async () => {
    await test.product();
    const first = await test.visitor().get(list);
    const headers = { "if-none-match": String(first.headers.etag) };
    const again = await test.app.inject({ url: list, headers });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: "" });
    await test.product({ name: "Figs" });
    expect((await test.app.inject({ url: list, headers })).statusCode).toBe(200);
  });

  it("keep no failure", async () => {
    const id = "01a1fbc6-3fdb-7000-abdd-9e23adcbe322";
    expect((await test.visitor().get(`/api/product/${id}`)).status).toBe(404);
    await test.product();
    await test.shop.db.execute(sql`update products set id = ${id}`);
    expect((await test.visitor().get(`/api/product/${id}`)).status).toBe(200);
  });

  it("are answered while the catalogue changes again and again", async () => {
    await test.product();
    const replies = Array.from({ length: 60 }, (_, n) => {
      const reply = test.visitor().get(`${list}?search=${n % 5 ? "vine" : ""}`);
      test.dropReplies();
      return reply;
    });
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it("asked for by many at once are the same for all", async () => {
    await test.product();
    const replies = await Promise.all(Array.from({ length: 50 }, () => test.visitor().get(list)));
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(1);
  });
});

it("a call whose success is cached says of its failure that nobody may keep it", async () => {
  await test.product();
  const failures = [
    ["/api/product/01a1fbc6-3fdb-7000-abdd-9e23adcbe322", 404],
    ["/api/product/list?cursor=x", 400],
    ["/api/product/suggest", 400],
    ["/images/nothing-320.webp", 404],
    ["/api/nowhere", 404],
  ] as const;
  for (const [url, status] of failures) {
    const { headers, ...reply } = await test.visitor().get(url);
    expect({ url, status: reply.status, cache: headers["cache-control"], etag: headers.etag }).toEqual({
      url,
      status,
      cache: "no-store",
      etag: undefined,
    });
  }
});

describe("a public reply that is requested again", () => {
  it.each(["through Fastify", "before"])(
    "stays cached while many others are requested once: %s",
    async (way) => {
      const cache = createPublicCache();
      const produced: string[] = [];
      const app = Fastify();
      await app.register(accepts);
      app.get("/:name", async (request, reply) =>
        cache.serve(request, reply, request.url, async () => {
          produced.push(request.url);
          return { status: 200, headers: {}, body: "figs".repeat(100_000), tags: [] };
        }),
      );
      const others = Array.from({ length: 100 }, (_, n) => `/other-${n}`);
      await app.inject("/popular");
      if (way === "before") expect(cache.find({ url: "/popular", headers: {} })).toBeDefined();
      else await app.inject("/popular");
      for (const url of [...others, "/popular", "/other-0"]) await app.inject(url);
      expect(produced).toEqual(["/popular", ...others, "/other-0"]);
    },
  );
});

describe("a public reply that is old, while it cannot be made anew", () => {
  /** A server with one reply, which by default is stale as soon as it is cached. */
  async function serve(produce: () => Promise<PublicReply>, { maxAgeMs = 1, refreshWithinMs = 60_000 } = {}) {
    const cache = createPublicCache({ maxAgeMs, refreshWithinMs });
    const app = Fastify();
    handleErrors(app);
    await app.register(accepts);
    app.get("/", (request, reply) => cache.serve(request, reply, "/", produce));
    const ask = async () => {
      const { statusCode, body } = await app.inject("/");
      return statusCode === 200 ? body : statusCode;
    };
    return { ask, change: () => cache.drop(["figs"]), markStale: () => cache.markStale(["figs"]) };
  }
  const good = (body: string): PublicReply => ({ status: 200, headers: {}, body, tags: ["figs"] });
  const old = () => new Promise((resolve) => setTimeout(resolve, 10));

  it.each([
    ["the database is away", () => Promise.reject(new DatabaseUnavailable("It is away."))],
    ["the page says that it is", () => Promise.resolve({ ...good("away"), status: 503 })],
    ["the database is silent", () => new Promise<PublicReply>(() => {})],
  ])("is served as it was: %s", async (_, fail) => {
    let produce = async () => good("first");
    const { ask } = await serve(() => produce(), { refreshWithinMs: 20 });
    expect(await ask()).toBe("first");
    await old();
    produce = fail;
    expect(await ask()).toBe("first");
    expect(await ask()).toBe("first");
  });

  it("is never served once a change was announced", async () => {
    let produce = async () => good("first");
    const { ask, change } = await serve(() => produce());
    expect(await ask()).toBe("first");
    change();
    produce = () => Promise.reject(new DatabaseUnavailable("It is away."));
    expect(await ask()).toBe(503);
  });

  it("is never served once a quantity in it was announced to have changed", async () => {
    let produce = async () => good("first");
    const { ask, markStale } = await serve(() => produce(), { maxAgeMs: 60_000 });
    expect(await ask()).toBe("first");
    markStale();
    produce = () => Promise.reject(new DatabaseUnavailable("It is away."));
    expect(await ask()).toBe(503);
    produce = async () => good("second");
    expect(await ask()).toBe("second");
  });

  it("gives way to any other failure, which is one of ours", async () => {
    let produce = async () => good("first");
    const { ask } = await serve(() => produce());
    expect(await ask()).toBe("first");
    await old();
    produce = () => Promise.reject(new Error("a fault"));
    expect(await ask()).toBe(500);
  });

  it("gives way to the new one as soon as that can be made", async () => {
    let produce = async () => good("first");
    const { ask } = await serve(() => produce());
    expect(await ask()).toBe("first");
    await old();
    produce = async () => good("second");
    expect(await ask()).toBe("second");
  });
});

describe("a public reply that is being made", () => {
  /** A server whose replies are produced when the test says so. */
  async function serve(tags: string[]) {
    const cache = createPublicCache();
    const begun: ((body: string) => void)[] = [];
    const app = Fastify();
    await app.register(accepts);
    app.get("/", (request, reply) =>
      cache.serve(request, reply, "/", async () => {
        const { promise, resolve } = Promise.withResolvers<string>();
        begun.push(resolve);
        return { status: 200, headers: {}, body: await promise, tags };
      }),
    );
    await app.ready();
    const ask = async (expected: number) => {
      const reply = app.inject("/").then(({ body }) => body);
      await eventually(() => expect(begun).toHaveLength(expected));
      return { reply };
    };
    return { cache, begun, ask };
  }

  it("is made once, however many ask for it", async () => {
    const { begun, ask } = await serve(["figs"]);
    const replies = [];
    for (let n = 0; n < 20; n += 1) replies.push((await ask(1)).reply);
    begun[0]?.("first");
    expect(new Set(await Promise.all(replies))).toEqual(new Set(["first"]));
    expect(await (await ask(1)).reply).toBe("first");
  });

  it.each([
    ["something that it shows", ["milk", "figs"]],
    ["something else, which it might show", ["milk"]],
  ])("is joined by nobody who asks after a change of %s", async (_, changed) => {
    const { cache, begun, ask } = await serve(["figs"]);
    const before = await ask(1);
    cache.drop(changed);
    const after = await ask(2);
    begun[1]?.("new");
    expect(await after.reply).toBe("new");
    begun[0]?.("old");
    expect(await before.reply).toBe("old");
  });

  it("is cached only if nothing that it shows has changed since it was begun", async () => {
    const { cache, begun, ask } = await serve(["figs"]);
    const first = await ask(1);
    cache.drop(["figs"]);
    begun[0]?.("old");
    await first.reply;
    const second = await ask(2);
    cache.drop(["milk"]);
    begun[1]?.("new");
    await second.reply;
    expect(await (await ask(2)).reply).toBe("new");
    cache.clear();
    void ask(3);
    await eventually(() => expect(begun).toHaveLength(3));
    begun[2]?.("newest");
  });
});
