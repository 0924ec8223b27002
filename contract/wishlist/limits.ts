export const wishlistLimits = {
  wishlistMax: 500,
} as const;
