import { defineLimits, MINUTE } from "./rule.ts";

/** What counts every request: to ask the database for each would cost more than many replies. */
export const generalLimits = defineLimits({
  anythingPerAddress: { max: 1_500, windowMs: MINUTE, perServer: true },
  // A catalogue of thousands is brought in by one call for each product.
  anythingPerStaffMember: { max: 20_000, windowMs: MINUTE, perServer: true },
});
