export const weightLimits = {
  /** The heaviest piece that is sold by weight: 100 kg. */
  pieceGramsMax: 100_000,
  /** The highest weight that a scale can show for a line. */
  lineGramsMax: 100_000_000,
  /** A line weighs at most so many times what was ordered, and at least that part of it: anything else is a mistake. */
  factorMax: 10,
  /** A weight that differs by more than this part is asked about. */
  askedAbove: 0.5,
} as const;
