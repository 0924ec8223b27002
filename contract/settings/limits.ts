export const settingsLimits = {
  nameLength: 60,
  contactLength: 200,
  categoriesMax: 50,
  categoryTextLength: 60,
  menuTextLength: 40,
  menuUrlLength: 500,
  mainLinksMax: 8,
  footerGroupsMax: 4,
  footerLinksMax: 12,
  taxPercentMax: 100,
  shippingFeeMax: 1_000_000,
  holdMinutesMin: 5,
  holdMinutesMax: 24 * 60,
  /** For so many minutes a shopper can answer a question about their order. */
  answerMinutesMin: 2,
  answerMinutesMax: 120,
  openingHoursMax: 21,
  /** The most pictures that one change can bring. */
  picturesMax: 10,
} as const;
