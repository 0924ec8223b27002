export const customerLimits = {
  /** The most orders of a customer that are added up; for the others, the sums say that there are more. */
  ordersCounted: 1_000,
  /** The most other customers with the same email that are named. */
  sameEmailMax: 10,
} as const;
