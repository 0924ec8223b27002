import { defineLimits, HOUR, MINUTE } from "#platform/rate-limits/rule.ts";

export const passkeyLimits = defineLimits({
  /** Logins that are begun, each of which stores a challenge for some minutes. */
  passkeyLoginPerAddress: { max: 60, windowMs: 5 * MINUTE },
});

export const linkLimits = defineLimits({
  staffForgotPerAddress: { max: 30, windowMs: HOUR },
  staffForgotPerAddressAndAccount: { max: 5, windowMs: HOUR },
  staffLinkPerAddress: { max: 60, windowMs: HOUR },
  /** Mails of one member to addresses that may be anybody's. */
  staffEmailPerAccount: { max: 10, windowMs: HOUR },
});

export const invitationLimits = defineLimits({
  /** Mails of one owner to addresses that may be anybody's. */
  invitationsPerAccount: { max: 60, windowMs: HOUR },
  invitationPerAddress: { max: 60, windowMs: HOUR },
});
