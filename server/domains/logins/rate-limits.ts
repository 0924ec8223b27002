import { defineLimits, HOUR, MINUTE } from "#platform/rate-limits/rule.ts";

/** Generous, for many people who share an address. Password guessing is limited by logins/guarded-login.ts. */
export const accountLimits = defineLimits({
  loginPerAddress: { max: 60, windowMs: 5 * MINUTE },
  // Counts successful logins too: each try costs a hash, and each login a session.
  loginPerKnownAccount: { max: 30, windowMs: 5 * MINUTE },
  registerPerAddress: { max: 60, windowMs: HOUR },
  forgotPerAddress: { max: 30, windowMs: HOUR },
  forgotPerAddressAndAccount: { max: 5, windowMs: HOUR },
  linkPerAddress: { max: 60, windowMs: HOUR },
  changeEmailPerAccount: { max: 10, windowMs: HOUR },
});
