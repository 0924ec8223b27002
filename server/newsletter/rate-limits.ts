import { HOUR } from "../rate-limits/rule.ts";

export const newsletterLimits = { newsletterPerAddress: { max: 20, windowMs: HOUR } } as const;
