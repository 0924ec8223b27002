import { defineLimits, HOUR } from "#platform/rate-limits/rule.ts";

export const reportRateLimits = defineLimits({
  missedSearches: { max: 60, windowMs: HOUR, inMemory: true },
});
