import { defineLimits, HOUR } from "#platform/rate-limits/rule.ts";

/** An order has at most a hundred lines, each with a problem. */
export const problemRateLimits = defineLimits({ reportsPerAccount: { max: 100, windowMs: HOUR } });
