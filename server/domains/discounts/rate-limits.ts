import { defineLimits, MINUTE } from "#platform/rate-limits/rule.ts";

/** Enough to mistype, too few to guess codes. */
export const voucherRateLimits = defineLimits({
  voucherChecksPerAddress: { max: 60, windowMs: 10 * MINUTE },
});
