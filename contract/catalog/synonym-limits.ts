/** The search words of the staff. */
export const synonymLimits = {
  synonymsLength: 20_000,
  /** Phrases of one group. */
  synonymsPerLine: 30,
  synonymLength: 60,
} as const;

/** Begins a line of the shop's own synonyms that switches off the same group of those that every shop has. */
export const SWITCHED_OFF = "-";
