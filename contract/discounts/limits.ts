/** The default number of discounts on a page of the staff's lists. */
export const DISCOUNTS_LISTED = 50;

export const voucherLimits = { codeMin: 3, codeMax: 24, usesMax: 1_000_000 } as const;

export const multiBuyLimits = {
  piecesMax: 20,
  /** How many can be planned or running: every page and every order reads them. */
  openMax: 100,
} as const;

export const scheduledPriceLimits = {
  /** How many can be planned or running: every order reads those that are about its products. */
  openMax: 500,
  /** As long as a name on a receipt is. */
  nameLength: 40,
} as const;
