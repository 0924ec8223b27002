import { defineLimits, HOUR } from "../rate-limits/rule.ts";

export const reportRateLimits = defineLimits({
  missedSearches: { max: 60, windowMs: HOUR, inMemory: true },
});
