export const catalogLimits = {
  productNameLength: 120,
  descriptionLength: 5_000,
  weightLength: 40,
  shelfPlaceLength: 40,
  ingredientsLength: 2_000,
  originLength: 120,
  storageLength: 200,
  portionNameLength: 40,
  portionMax: 5_000,
  minAgeMax: 99,
  searchLength: 100,
  synonymsLength: 20_000,
  /** Phrases of one group. */
  synonymsPerLine: 30,
  synonymLength: 60,
  stockMax: 1_000_000,
  /** Up to so many pieces in stock, shoppers see how many are left. */
  fewLeft: 5,
  listMax: 1_000,
  /** Products on one page of the sitemap; the protocol allows 50,000 URLs. */
  sitemapPageProducts: 5_000,
  productsByIdMax: 100,
  suggestions: 6,
  completions: 3,
  relatedProducts: 5,
  bestSellers: 5,
  productImagesMax: 4,
  pictureAltLength: 200,
  /** Changes on one page of a history. */
  historyPage: 20,
  imageBytesMax: 5 * 1024 * 1024,
  imageMegapixelsMax: 25,
  /** Products that can be chosen one by one for a change of many; a filter may match any number. */
  bulkProductsMax: 1_000,
  /** Products of a bulk change that are listed with it. */
  bulkPreviewRows: 20,
  /** For so long pages offer to undo a bulk change. */
  bulkUndoSeconds: 60,
  /** Percent, or whole units of the currency. */
  priceRuleMax: 100_000,
  importBytesMax: 256 * 1024 * 1024,
  importRowsMax: 100_000,
  importColumnsMax: 300,
  /** Characters of one cell, as in Excel. */
  importCellLength: 32_767,
  /** So many mistakes of a file are listed. */
  importMistakesMax: 10_000,
  importPreviewRows: 20,
  importListMax: 20,
  importFileNameLength: 200,
} as const;
