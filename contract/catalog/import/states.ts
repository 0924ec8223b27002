/**
 * The states of an import. A file that was read waits for its columns to be confirmed, is then checked row by row, and is
 * applied as a whole. An applied import can be undone.
 */
export const importStates = [
  "mapping",
  "checking",
  "checked",
  "applying",
  "applied",
  "undoing",
  "undone",
] as const;

export type ImportState = (typeof importStates)[number];

/** What an import does with a row. */
export const rowResults = ["new", "changed", "unchanged", "wrong", "kept"] as const;
