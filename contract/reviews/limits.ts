export const reviewLimits = {
  reviewLength: 500,
  reviewsDefault: 200,
} as const;
