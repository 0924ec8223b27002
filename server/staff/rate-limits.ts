import { defineLimits, HOUR, MINUTE } from "../rate-limits/rule.ts";

export const passkeyLimits = defineLimits({
  /** Logins that are begun, each of which stores a challenge for some minutes. */
  passkeyLoginPerAddress: { max: 60, windowMs: 5 * MINUTE },
});

export const invitationLimits = defineLimits({
  /** Mails of one owner to addresses that may be anybody's. */
  invitationsPerAccount: { max: 60, windowMs: HOUR },
  invitationPerAddress: { max: 60, windowMs: HOUR },
});
