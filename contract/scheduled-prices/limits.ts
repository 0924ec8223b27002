export const scheduledPriceLimits = {
  /** How many can be planned or running: every order reads those that are about its products. */
  openMax: 500,
  /** As long as a name on a receipt is. */
  nameLength: 40,
  /** The default number on a page of the staff's list. */
  listed: 50,
} as const;
