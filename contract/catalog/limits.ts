/** Lists, search and suggestions. */
export const catalogLimits = {
  searchLength: 100,
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
} as const;
