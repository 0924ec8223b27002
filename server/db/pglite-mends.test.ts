import { afterEach, expect, it, vi } from "vitest";
import { openPglite } from "./pglite.ts";

const DAY_MS = 24 * 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

it("the embedded database stays idle when the machine's clock is set back by a month", async () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: now + 31 * DAY_MS });
  const database = await openPglite(undefined);
  await database.pool.query("create table counted as select 1 as n");
  vi.setSystemTime(now);
  const timers = vi.spyOn(globalThis, "setTimeout");
  // Its statistics are due ten seconds after the statement.
  vi.advanceTimersByTime(20_000);
  // Other databases of this process may set timers too, but none for days.
  const delays = timers.mock.calls.map(([, ms]) => Number(ms)).filter((ms) => ms > DAY_MS);
  expect(delays).toEqual([2 ** 31 - 1]);
  vi.useRealTimers();
  await database.close();
});
