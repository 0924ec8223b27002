export const wishlistLimits = {
  wishlistMax: 500,
  /** Products in the row on home and in the empty cart. */
  favourites: 12,
} as const;
