import type { Count, MemoryCounter } from "./counter.ts";

// The callers tracked per limit. Beyond that, the least recently seen is forgotten. Limits are separate, so that nobody
// can displace the callers of another limit, and having more addresses than this gains nothing.
const CALLERS_PER_LIMIT = 20_000;

/** Counts in this process: for a shop with one process, and for limits too frequent for a database query. */
export function createMemoryCounter(clock: () => Date): MemoryCounter {
  const limits = new Map<string, Map<string, Count>>();
  return {
    count(limit, caller, windowMs) {
      const callers = limits.get(limit) ?? new Map<string, Count>();
      limits.set(limit, callers);
      const now = clock();
      const last = callers.get(caller);
      const isOver = !last || last.resetsAt <= now;
      const count = isOver
        ? { used: 1, resetsAt: new Date(now.getTime() + windowMs) }
        : { ...last, used: last.used + 1 };
      // Deleted and set again, so that the map's first key is the least recently seen.
      callers.delete(caller);
      callers.set(caller, count);
      if (callers.size > CALLERS_PER_LIMIT)
        for (const [first] of callers.entries().take(1)) callers.delete(first);
      return count;
    },
  };
}
