/** The search words of the staff. */
export const synonymLimits = {
  synonymsLength: 20_000,
  /** Phrases of one group. */
  synonymsPerLine: 30,
  synonymLength: 60,
} as const;
