/**
 * The states of a bulk change: its rows are found, it waits for approval, is applied, and can be undone for a while.
 * One that was stopped or failed before it was prepared can only be forgotten.
 */
export const bulkStates = [
  "preparing",
  "stopped",
  "prepared",
  "applying",
  "applied",
  "undoing",
  "undone",
] as const;

export type BulkState = (typeof bulkStates)[number];

/**
 * What becomes of a product: it will be changed, or cannot be; it was changed, or left because somebody else has changed
 * it since; the change was undone, or kept, likewise.
 */
export const bulkResults = ["planned", "refused", "applied", "left", "undone", "kept"] as const;

export type BulkResult = (typeof bulkResults)[number];
