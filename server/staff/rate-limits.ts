import { defineLimits, HOUR } from "../rate-limits/rule.ts";

export const invitationLimits = defineLimits({
  /** Mails of one owner to addresses that may be anybody's. */
  invitationsPerAccount: { max: 60, windowMs: HOUR },
  invitationPerAddress: { max: 60, windowMs: HOUR },
});
