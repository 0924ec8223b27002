import type { Logger } from "pino";
import type { Database } from "#platform/db/database.ts";
import { isDatabaseUnavailable } from "#platform/db/failures.ts";
import { describeError } from "#platform/log/describe-error.ts";
import { callerDigest } from "./caller-digest.ts";
import type { MemoryCounter } from "./counter.ts";
import type { LimitRule } from "./rule.ts";
import { addCalls } from "./store.ts";

const EVERY_MS = 1_000;

/** A caller who has used less than this share of a limit at a server is not worth a row. */
const SHARE = 0.1;

/** The callers in one statement: of a flood from more addresses than this, the busiest are reported first. */
const CALLERS_MAX = 1_000;

/**
 * Adds up what each server of the shop counts in its own memory: reports to the database what this one has counted since
 * the last time, and learns the total of all, in one statement, or none if nobody has called much. So a caller of several
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
    .flatMap(({ name, max }) => counter.unreported(name, max * SHARE))
    .toSorted((one, other) => other.unreported - one.unreported)
    .slice(0, CALLERS_MAX)
    .map((caller) => ({ ...caller, key: callerDigest(caller.limit, caller.caller) }));
  if (busiest.length === 0) return;
  const calls = busiest.map(({ key, unreported, resetsAt }) => ({ key, used: unreported, resetsAt }));
  const totals = await addCalls(db, calls, clock());
  for (const reported of busiest) {
    const total = totals.get(reported.key);
    if (total) counter.learn(reported, total);
  }
}

/**
 * Calls `exchange` every second, one call at a time, until the returned function is called. What one that fails did not
 * report, the next does: while the database is unavailable each server counts for itself. (If only the answer was lost,
 * those calls count twice.)
 */
export function exchangeEverySecond(exchange: () => Promise<void>, log: Logger): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    exchange()
      .catch((error: unknown) => {
        if (!isDatabaseUnavailable(error))
          log.error(`The servers' rate limits are not added up: ${describeError(error)}`);
      })
      .finally(() => {
        running = false;
      });
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}
