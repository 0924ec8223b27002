import { defineLimits, HOUR } from "../rate-limits/rule.ts";

export const newsletterLimits = defineLimits({ newsletterPerAddress: { max: 20, windowMs: HOUR } });
