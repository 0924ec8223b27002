export const catalogLimits = {
  productNameLength: 120,
  descriptionLength: 5_000,
  weightLength: 40,
  searchLength: 100,
  stockMax: 1_000_000,
  listMax: 1_000,
  /** Products on one page of the sitemap; the protocol allows 50,000 addresses. */
  sitemapPageProducts: 5_000,
  productsByIdMax: 100,
  suggestions: 6,
  relatedProducts: 5,
  bestSellers: 5,
  productImagesMax: 4,
  imageBytesMax: 5 * 1024 * 1024,
  imageMegapixelsMax: 25,
} as const;
