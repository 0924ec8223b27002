import type { Database } from "../db/database.ts";
import { callerDigest } from "./caller-digest.ts";
import type { MemoryCounter } from "./counter.ts";
import type { LimitRule } from "./rule.ts";
import { addCalls } from "./store.ts";

const EVERY_MS = 1_000;

/** Who has used less than this share of a limit at a server is not worth a row. */
const SHARE = 0.1;

/** The callers in one statement: of a flood from more addresses than this, the busiest are told first. */
const CALLERS_MAX = 1_000;

/**
 * Adds up what each server of the shop counts in its own memory: tells the database what this one has counted since the
 * last time, and learns the total of all, in one statement, or none if nobody has called much. So a caller of several
 * servers exceeds a limit by what it calls within a second, and by a tenth of the limit for each server.
 */
export async function exchangeCounts(
  db: Database,
  clock: () => Date,
  counter: MemoryCounter,
  rules: readonly LimitRule[],
): Promise<void> {
  const busiest = rules
    .filter(({ inMemory }) => inMemory)
    .flatMap(({ name, max }) => counter.untold(name, max * SHARE))
    .toSorted((one, other) => other.untold - one.untold)
    .slice(0, CALLERS_MAX)
    .map((told) => ({ told, key: callerDigest(told.limit, told.caller) }));
  if (busiest.length === 0) return;
  const calls = busiest.map(({ key, told: { untold, resetsAt } }) => ({ key, used: untold, resetsAt }));
  const totals = await addCalls(db, calls, clock());
  for (const { key, told } of busiest) {
    const total = totals.get(key);
    if (total) counter.learn(told, total);
  }
}

/**
 * Calls `exchange` every second, one call at a time, until the returned function is called. One that fails is made up
 * for by the next: while the database is unavailable each server counts for itself.
 */
export function exchangeEverySecond(exchange: () => Promise<void>): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    exchange()
      .catch(() => {})
      .finally(() => {
        running = false;
      });
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}
