import { beforeEach, describe, expect, it } from "vitest";
import { createTaggedStore, type TaggedStore } from "./tagged-store.ts";

type Cached = { tags: string[]; bytes: number };

let store: TaggedStore<Cached>;
beforeEach(() => {
  store = createTaggedStore<Cached>(100, ({ bytes }) => bytes);
});

const of = (...tags: string[]): Cached => ({ tags, bytes: 5 });
/** Stores entries that are not used. */
const crawl = () => {
  for (let n = 0; n < 100; n += 1) store.set(`other ${n}`, of("others"));
};

describe("a cache of a limited size", () => {
  it("keeps what was used, however much comes that is not", () => {
    store.set("home", of("figs"));
    store.set("list", of("figs"));
    const home = store.get("home");
    crawl();
    expect(home).toEqual(of("figs"));
    expect(store.get("home")).toBe(home);
    expect(store.get("list")).toBeUndefined();
  });

  it("gives what was not used a quarter of its size, and the rest to what was", () => {
    crawl();
    expect(store.tagged(["others"])).toHaveLength(5);
    for (let n = 0; n < 100; n += 1) {
      store.set(`home ${n}`, of("figs"));
      store.get(`home ${n}`);
    }
    crawl();
    expect(store.tagged(["figs"])).toHaveLength(15);
    expect(store.tagged(["others"])).toHaveLength(5);
  });

  it("evicts what was used longest ago", () => {
    for (let n = 0; n < 16; n += 1) {
      store.set(`home ${n}`, of());
      store.get(`home ${n}`);
      store.get("home 0");
    }
    expect([store.peek("home 0"), store.peek("home 1")]).toEqual([of(), undefined]);
  });

  it("keeps what replaces an entry that was used", () => {
    store.set("home", of("figs"));
    store.get("home");
    store.set("home", of("nuts"));
    crawl();
    expect(store.peek("home")).toEqual(of("nuts"));
    expect(store.tagged(["figs"])).toEqual([]);
  });

  it("does not count a peek as a use", () => {
    store.set("home", of("figs"));
    expect(store.peek("home")).toEqual(of("figs"));
    crawl();
    expect(store.peek("home")).toBeUndefined();
  });

  it("stores nothing that is too large, and no earlier entry in its place", () => {
    store.set("home", of("figs"));
    store.set("home", { tags: ["figs"], bytes: 90 });
    expect(store.peek("home")).toBeUndefined();
    expect(store.tagged(["figs"])).toEqual([]);
  });

  it("finds and drops entries by tag, each once, whether they were used or not, and forgets those of evicted ones", () => {
    store.set("home", of("figs", "nuts"));
    store.get("home");
    store.set("list", of("figs"));
    expect(store.tagged(["figs", "nuts"])).toHaveLength(2);
    store.drop(["figs"]);
    expect([store.peek("home"), store.peek("list")]).toEqual([undefined, undefined]);
    expect(store.tagged(["nuts"])).toEqual([]);
    store.set("list", of("figs"));
    store.set("home", of("nuts"));
    store.get("home");
    crawl();
    expect(store.tagged(["figs"])).toEqual([]);
    store.clear();
    expect([store.peek("home"), store.tagged(["nuts", "others"])]).toEqual([undefined, []]);
  });
});
