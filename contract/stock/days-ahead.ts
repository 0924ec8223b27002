/** How far the near-date list looks ahead, in days. */
export const daysAheadNames = ["1", "3", "7", "14", "30"] as const;
