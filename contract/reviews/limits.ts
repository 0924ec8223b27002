export const reviewLimits = {
  reviewLength: 500,
  answerLength: 500,
  reviewsDefault: 200,
} as const;
