export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** So many calls in so many milliseconds. */
export type LimitRule = { max: number; windowMs: number };
