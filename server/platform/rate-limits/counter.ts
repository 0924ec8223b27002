/** How many calls a caller has made in its time window, including this one, and when the window ends. */
export type Count = { used: number; resetsAt: Date };

/** Counts calls by limit and caller. */
export type Counter = {
  /** Counts a call. A caller's window ends `windowMs` milliseconds after its first call. */
  count(limit: string, caller: string, windowMs: number): Count | Promise<Count>;
};

/** How many of the calls that a caller has used the other servers do not know of. */
export type Unreported = Count & { limit: string; caller: string; unreported: number };

/** A counter that answers at once, and can be told what other servers have counted. */
export type MemoryCounter = {
  count(...call: Parameters<Counter["count"]>): Count;
  /** The callers of a limit with unreported calls who have used at least `least` of it. */
  unreported(limit: string, least: number): Unreported[];
  /** Takes the total of all servers, which includes these calls from now on. */
  learn(reported: Unreported, total: Count): void;
};
