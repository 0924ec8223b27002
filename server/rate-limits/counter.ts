/** How many calls a caller has made in its time window, including this one, and when the window ends. */
export type Count = { used: number; resetsAt: Date };

/** Counts calls by limit and caller. */
export type Counter = {
  /** Counts a call. A caller's window ends `windowMs` milliseconds after its first call. */
  count(limit: string, caller: string, windowMs: number): Count | Promise<Count>;
};

/** A caller's calls that the other servers do not know of, out of all that it has used. */
export type Untold = Count & { limit: string; caller: string; untold: number };

/** A counter that answers at once, and can be told what other servers have counted. */
export type MemoryCounter = {
  count(...call: Parameters<Counter["count"]>): Count;
  /** The callers of a limit with calls to tell of who have used at least `least` of it. */
  untold(limit: string, least: number): Untold[];
  /** Takes the total of all servers, in which these calls were counted. */
  learn(told: Untold, total: Count): void;
};
