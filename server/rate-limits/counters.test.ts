import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { startTestShop } from "../../tests/support/test-shop.ts";
import { sweepJob } from "../sweep.ts";
import type { Counter } from "./counter.ts";
import { createDatabaseCounter } from "./database-counter.ts";
import { createMemoryCounter } from "./memory-counter.ts";

const test = startTestShop();
const noon = new Date("2026-11-22T12:00:00Z");
const later = (ms: number) => new Date(noon.getTime() + ms);

const counters: [string, () => Counter][] = [
  ["in memory", () => createMemoryCounter(test.shop.clock)],
  ["in the database", () => createDatabaseCounter(test.shop.db, test.shop.clock)],
];

describe.each(counters)("a counter %s", (_name, create) => {
  it("counts each caller by each limit, until her time is over", async () => {
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
