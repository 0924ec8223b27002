export const multiBuyLimits = {
  piecesMax: 20,
  /** How many can be planned or running: every page and every order reads them. */
  openMax: 100,
  /** The default number of multi-buys on a page of the staff's list. */
  listed: 50,
} as const;
