/** How many calls a caller has made in its time window, including this one, and when the window ends. */
export type Count = { used: number; resetsAt: Date };

/** Counts calls by limit and caller. */
export type Counter = {
  /** Counts a call. A caller's window ends `windowMs` milliseconds after its first call. */
  count(limit: string, caller: string, windowMs: number): Count | Promise<Count>;
};

/** A counter that answers at once. */
export type MemoryCounter = { count(...call: Parameters<Counter["count"]>): Count };
