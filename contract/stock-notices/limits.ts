export const stockNoticeLimits = {
  /** Products that one shopper can wait for at a time. */
  openMax: 200,
} as const;
