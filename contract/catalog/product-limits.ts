/** What a product can have. */
export const productLimits = {
  productNameLength: 120,
  descriptionLength: 5_000,
  seoTitleLength: 100,
  seoDescriptionLength: 300,
  weightLength: 40,
  shelfPlaceLength: 40,
  brandLength: 80,
  ingredientsLength: 2_000,
  originLength: 120,
  storageLength: 200,
  portionNameLength: 40,
  portionMax: 5_000,
  minAgeMax: 99,
  stockMax: 1_000_000,
  productImagesMax: 4,
  pictureAltLength: 200,
  /** Changes on one page of a history. */
  historyPage: 20,
  imageBytesMax: 5 * 1024 * 1024,
  imageMegapixelsMax: 25,
  /** The numbers above the staff's pages count products up to this number. */
  summaryCountMax: 100_000,
} as const;
