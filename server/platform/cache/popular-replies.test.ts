import accepts from "@fastify/accepts";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DatabaseUnavailable } from "#platform/db/failures.ts";
import { handleErrors } from "#platform/http/errors.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { createPublicCache, type PublicCache } from "./public-cache.ts";
import type { PublicReply } from "./public-reply.ts";

const test = startTestShop();

describe("a popular reply in which a quantity has changed", () => {
  let cache: PublicCache;
  let ask: () => Promise<string>;
  let now: number;
  /** How the reply is made. */
  let produce: () => Promise<PublicReply>;
  const good = (body: string) => async (): Promise<PublicReply> => ({
    status: 200,
    headers: {},
    body,
    tags: ["figs", "nuts"],
  });

  /** Serves a reply that has been requested often. */
  beforeEach(async () => {
    now = 1_000;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    cache = createPublicCache();
    produce = good("old");
    const app = Fastify();
    handleErrors(app);
    await app.register(accepts);
    app.get("/", (request, reply) => cache.serve(request, reply, "/", () => produce()));
    ask = async () => (await app.inject("/")).body;
    for (let n = 0; n < 50; n += 1) await ask();
    produce = good("new");
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("is sent as it was for half a second, however often that happens, then until it is refreshed", async () => {
    cache.markStale(["figs"]);
    now += 499;
    cache.markStale(["nuts"]);
    expect(await ask()).toBe("old");
    now += 1;
    expect(await ask()).toBe("old");
    expect(await ask()).toBe("new");
  });

  it("makes nobody wait for a refresh that is late", async () => {
    const { promise, resolve } = Promise.withResolvers<PublicReply>();
    produce = () => promise;
    cache.markStale(["figs"]);
    now += 500;
    for (let second = 0; second < 3; second += 1) {
      expect(await ask()).toBe("old");
      now += 1_000;
    }
    resolve(await good("new")());
    await promise;
    expect(await ask()).toBe("new");
  });

  it("is made anew for whoever asks when nobody has asked for a second", async () => {
    cache.markStale(["figs"]);
    now += 1_000;
    expect(await ask()).toBe("new");
  });

  it("is refreshed again when a quantity changed while it was", async () => {
    const { promise, resolve } = Promise.withResolvers<PublicReply>();
    produce = () => promise;
    cache.markStale(["figs"]);
    now += 500;
    await ask();
    cache.markStale(["figs"]);
    resolve(await good("new")());
    await promise;
    expect(await ask()).toBe("new");
    produce = good("newest");
    now += 500;
    expect(await ask()).toBe("new");
    expect(await ask()).toBe("newest");
  });

  it("is made anew before it is sent once it is a minute old", async () => {
    now += 60_000;
    expect(await ask()).toBe("new");
  });

  it("is gone with the change once fewer ask for it, also while it is made anew", async () => {
    now += 60_000;
    expect(await ask()).toBe("new");
    now += 60_000;
    const { promise, resolve } = Promise.withResolvers<PublicReply>();
    const begun = Promise.withResolvers<void>();
    produce = () => {
      begun.resolve();
      return promise;
    };
    const early = ask();
    await begun.promise;
    cache.markStale(["figs"]);
    produce = good("newest");
    expect(await ask()).toBe("newest");
    resolve(await good("late")());
    expect(await early).toBe("late");
    expect(await ask()).toBe("newest");
  });

  it("is sent while the database is away, and gone after a price has changed, also while it is refreshed", async () => {
    cache.markStale(["figs"]);
    now += 500;
    produce = () => Promise.reject(new DatabaseUnavailable("It is away."));
    for (let n = 0; n < 3; n += 1) expect(await ask()).toBe("old");
    now += 5_000;
    const { promise, resolve } = Promise.withResolvers<PublicReply>();
    produce = () => promise;
    expect(await ask()).toBe("old");
    cache.drop(["figs"]);
    produce = good("of another price");
    expect(await ask()).toBe("of another price");
    resolve(await good("late")());
    await promise;
    expect(await ask()).toBe("of another price");
  });
});

it("a reply that few have requested shows every sale", async () => {
  const { id } = await test.product({ stockQuantity: 30 });
  const ask = async () => (await test.visitor().get(`/api/product/${id}`)).body.product.stockQuantity;
  expect(await ask()).toBe(30);
  const seller = await test.seller();
  for (const stockQuantity of [29, 28]) {
    await seller.post("/api/product/stock", { id, stockQuantity });
    expect(await ask()).toBe(stockQuantity);
  }
});
