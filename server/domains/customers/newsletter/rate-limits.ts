import { defineLimits, HOUR } from "#platform/rate-limits/rule.ts";

export const newsletterLimits = defineLimits({
  newsletterPerAddress: { max: 20, windowMs: HOUR },
  /** Of mailed links: after a mailing, many receivers of one network follow theirs. */
  newsletterLinkPerAddress: { max: 120, windowMs: HOUR },
});
