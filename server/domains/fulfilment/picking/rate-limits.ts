import { defineLimits, MINUTE } from "#platform/rate-limits/rule.ts";

export const questionLimits = defineLimits({ questionPerAddress: { max: 60, windowMs: MINUTE } });
