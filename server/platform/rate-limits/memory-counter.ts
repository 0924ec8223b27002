import type { Count, MemoryCounter } from "./counter.ts";

// The callers tracked per limit. Beyond that, the least recently seen is forgotten. Limits are separate, so that nobody
// can displace the callers of another limit, and having more addresses than this gains nothing.
const CALLERS_PER_LIMIT = 20_000;

type Tally = Count & { unreported: number };

/** Counts in this process: for a shop with one process, and for limits too frequent for a database query. */
export function createMemoryCounter(clock: () => Date): MemoryCounter {
  const limits = new Map<string, Map<string, Tally>>();
  return {
    count(limit, caller, windowMs) {
      const callers = limits.get(limit) ?? new Map<string, Tally>();
      limits.set(limit, callers);
      const now = clock();
      const last = callers.get(caller);
      const isOver = !last || last.resetsAt <= now;
      const tally = isOver
        ? { used: 1, unreported: 1, resetsAt: new Date(now.getTime() + windowMs) }
        : { ...last, used: last.used + 1, unreported: last.unreported + 1 };
      // Deleted and set again, so that the map's first key is the least recently seen.
      callers.delete(caller);
      callers.set(caller, tally);
      if (callers.size > CALLERS_PER_LIMIT)
        for (const [first] of callers.entries().take(1)) callers.delete(first);
      return { used: tally.used, resetsAt: tally.resetsAt };
    },
    unreported(limit, least) {
      const now = clock();
      return [...(limits.get(limit) ?? [])]
        .filter(([, { used, unreported, resetsAt }]) => used >= least && unreported > 0 && resetsAt > now)
        .map(([caller, tally]) => ({ limit, caller, ...tally }));
    },
    learn({ limit, caller, used, unreported, resetsAt }, total) {
      const tally = limits.get(limit)?.get(caller);
      // Forgotten since, or in its next window.
      if (tally?.resetsAt !== resetsAt) return;
      const since = tally.unreported - unreported;
      // The table is emptied when the database restarts after a crash; what is known here is not forgotten then.
      const all = Math.max(total.used, used) + since;
      limits.get(limit)?.set(caller, { used: all, unreported: since, resetsAt: total.resetsAt });
    },
  };
}
