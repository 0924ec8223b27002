import { afterEach, expect, it, vi } from "vitest";
import { openPglite } from "./pglite.ts";

const DAY_MS = 24 * 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

it("the embedded database stays idle when the machine's clock is set back by a month", async () => {
  const now = Date.now();
  // Not its setTimeout too: Vitest would bring back the fake one when it restores what is spied on, for all later files.
  vi.useFakeTimers({ toFake: ["Date"], now: now + 31 * DAY_MS });
  using timers = vi.spyOn(globalThis, "setTimeout");
  const database = await openPglite(undefined);
  await database.pool.query("create table counted as select 1 as n");
  vi.setSystemTime(now);
  // Its statistics are due ten seconds after the statement. Where no template of a cluster is there yet, initdb's databases
  // have asked to be woken before, and are gone.
  const wakes = timers.mock.calls.filter(([call]) => String(call).includes("emscripten"));
  timers.mockClear();
  for (const [wake] of wakes) wake();
  const delays = timers.mock.calls.map(([, ms]) => Number(ms)).filter((ms) => ms > DAY_MS);
  expect(new Set(delays)).toEqual(new Set([2 ** 31 - 1]));
  await database.close();
});
