/** What can be wrong with an item of a delivered order. */
export const problemKinds = ["missing", "damaged", "wrong-item", "poor-quality", "other"] as const;

export type ProblemKind = (typeof problemKinds)[number];

/** The names of these kinds for people. */
export const problemNames: Record<ProblemKind, string> = {
  missing: "Missing",
  damaged: "Damaged",
  "wrong-item": "Wrong item",
  "poor-quality": "Poor quality",
  other: "Something else",
};
