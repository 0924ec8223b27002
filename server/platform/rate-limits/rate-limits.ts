import { defineLimits, MINUTE } from "./rule.ts";

/** The limits of all requests, counted in memory: a query for each would cost more than many replies. */
export const generalLimits = defineLimits({
  anythingPerAddress: { max: 1_500, windowMs: MINUTE, inMemory: true },
  // Importing a catalogue of thousands takes one call per product.
  anythingPerStaffMember: { max: 20_000, windowMs: MINUTE, inMemory: true },
});
