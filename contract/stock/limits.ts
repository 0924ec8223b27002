export const stockLimits = {
  /** Products that are listed as short on a day. */
  shortListed: 200,
  noteLength: 200,
  /** Movements on one page. */
  movementsPage: 20,
  lowLevelMax: 10_000,
  coverDaysMax: 365,
  /** The number of days whose sales decide what is suggested to order. */
  salesDays: 28,
  sheetTitleLength: 120,
  sheetLinesMax: 500,
} as const;
