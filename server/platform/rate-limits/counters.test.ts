import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sweepJob } from "#apps/sweep.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Counter } from "./counter.ts";
import { createDatabaseCounter } from "./database-counter.ts";
import { exchangeCounts } from "./exchange.ts";
import { createMemoryCounter } from "./memory-counter.ts";
import { defineLimits } from "./rule.ts";

const test = startTestShop();
const noon = new Date("2026-11-22T12:00:00Z");
const later = (ms: number) => new Date(noon.getTime() + ms);

const counters: [string, () => Counter][] = [
  ["in memory", () => createMemoryCounter(test.shop.clock)],
  ["in the database", () => createDatabaseCounter(test.shop.db, test.shop.clock)],
];

describe.each(counters)("a counter %s", (_name, create) => {
  it("counts each caller by each limit, until the caller's time is over", async () => {
    test.setClock(noon);
    const counter = create();
    const minute = (limit: string, caller: string) => counter.count(limit, caller, 60_000);
    expect(await minute("login", "ann")).toEqual({ used: 1, resetsAt: later(60_000) });
    test.setClock(later(59_999));
    expect(await minute("login", "ann")).toEqual({ used: 2, resetsAt: later(60_000) });
    expect(await minute("login", "bob")).toMatchObject({ used: 1 });
    expect(await minute("checkout", "ann")).toMatchObject({ used: 1 });
    test.setClock(later(60_000));
    expect(await minute("login", "ann")).toEqual({ used: 1, resetsAt: later(120_000) });
  });

  it("counts calls that come at once, each once", async () => {
    const counter = create();
    const counts = await Promise.all(Array.from({ length: 50 }, () => counter.count("login", "ann", 60_000)));
    expect(counts.map(({ used }) => used).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 1),
    );
  });
});

describe("counters in the memory of two servers", () => {
  const rules = Object.values(
    defineLimits({
      anything: { max: 100, windowMs: 60_000, inMemory: true },
      login: { max: 5, windowMs: 60_000 },
    }),
  );
  const openServers = () =>
    [1, 2].map(() => {
      const counter = createMemoryCounter(test.shop.clock);
      const call = (times: number, caller = "ann") => {
        for (let n = 1; n < times; n += 1) counter.count("anything", caller, 60_000);
        return counter.count("anything", caller, 60_000);
      };
      return { call, exchange: () => exchangeCounts(test.shop.db, test.shop.clock, counter, rules) };
    });
  const rows = async () => (await test.shop.db.execute(sql`select key from rate_limits`)).rows;

  it("add up what one caller does at both, each call once", async () => {
    test.setClock(noon);
    const [here, there] = openServers();
    here?.call(60);
    await here?.exchange();
    test.setClock(later(10_000));
    there?.call(50);
    await there?.exchange();
    await here?.exchange();
    // The window began at the first server.
    expect(there?.call(1)).toEqual({ used: 111, resetsAt: later(60_000) });
    here?.call(1);
    await Promise.all([here?.exchange(), there?.exchange()]);
    await Promise.all([here?.exchange(), there?.exchange()]);
    here?.call(1);
    await here?.exchange();
    expect(here?.call(1)).toMatchObject({ used: 114 });
  });

  it("begin anew when the time is over", async () => {
    test.setClock(noon);
    const [here, there] = openServers();
    here?.call(90);
    await here?.exchange();
    test.setClock(later(60_000));
    there?.call(20);
    await there?.exchange();
    expect(there?.call(1)).toEqual({ used: 21, resetsAt: later(120_000) });
    expect(here?.call(1)).toMatchObject({ used: 1 });
  });

  it("keep what was counted while the database was asked, or could not be", async () => {
    test.setClock(noon);
    const [here] = openServers();
    here?.call(30);
    const asked = here?.exchange();
    here?.call(2);
    await asked;
    await test.shop.db.execute(sql`alter table rate_limits rename to away`);
    await expect(here?.exchange()).rejects.toThrow();
    await test.shop.db.execute(sql`alter table away rename to rate_limits`);
    await here?.exchange();
    expect(here?.call(1)).toMatchObject({ used: 33 });
  });

  it("remember what they knew when the table has been emptied by a crash", async () => {
    test.setClock(noon);
    const [here, there] = openServers();
    here?.call(90);
    await here?.exchange();
    await test.shop.db.execute(sql`truncate rate_limits`);
    here?.call(5);
    await here?.exchange();
    expect(here?.call(1)).toMatchObject({ used: 96 });
    there?.call(10);
    await there?.exchange();
    expect(there?.call(1)).toMatchObject({ used: 16 });
  });

  it("write nothing about those who call little", async () => {
    test.setClock(noon);
    const [here] = openServers();
    here?.call(9);
    await here?.exchange();
    expect(await rows()).toEqual([]);
    here?.call(1);
    await here?.exchange();
    expect(await rows()).toHaveLength(1);
  });
});

describe("counters of two servers", () => {
  it("count together, write down nobody's name, and are swept away when their time is over", async () => {
    test.setClock(noon);
    const [here, there] = [1, 2].map(() => createDatabaseCounter(test.shop.db, test.shop.clock));
    await here?.count("login", "ann@example.com", 60_000);
    expect(await there?.count("login", "ann@example.com", 60_000)).toMatchObject({ used: 2 });
    await there?.count("login", "bob@example.com", 120_000);
    const keys = async () =>
      (await test.shop.db.execute<{ key: string }>(sql`select key from rate_limits`)).rows;
    for (const { key } of await keys()) expect(key).toMatch(/^[\w-]{43}$/);
    test.setClock(later(60_000));
    await test.shop.jobs.send(test.shop.db, sweepJob, {});
    await test.runJobs();
    expect(await keys()).toHaveLength(1);
  });
});
