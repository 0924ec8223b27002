/** How many calls a caller has used up since its time began, the present one with them, and when that ends. */
export type Count = { used: number; resetsAt: Date };

/** Counts calls, of each caller and by each limit for itself. */
export type Counter = {
  /** Counts one more call. After `windowMs` from the first one, a caller begins anew. */
  count(limit: string, caller: string, windowMs: number): Promise<Count>;
};
