import type { Count, Counter } from "./counter.ts";

// Each limit keeps so many callers apart. Beyond that the one not seen for longest begins anew: who has more addresses
// than this gains nothing by it, and no limit's callers are pushed out by another's.
const CALLERS_PER_LIMIT = 20_000;

/** Counts in this process, for a shop that has one, and for what is too frequent to ask the database about. */
export function createMemoryCounter(clock: () => Date): Counter {
  const limits = new Map<string, Map<string, Count>>();
  return {
    async count(limit, caller, windowMs) {
      const callers = limits.get(limit) ?? new Map<string, Count>();
      limits.set(limit, callers);
      const now = clock();
      const last = callers.get(caller);
      const isOver = !last || last.resetsAt <= now;
      const count = isOver
        ? { used: 1, resetsAt: new Date(now.getTime() + windowMs) }
        : { ...last, used: last.used + 1 };
      // Written anew, so that the first one in the map is the one not seen for longest.
      callers.delete(caller);
      callers.set(caller, count);
      if (callers.size > CALLERS_PER_LIMIT)
        for (const [first] of callers.entries().take(1)) callers.delete(first);
      return count;
    },
  };
}
