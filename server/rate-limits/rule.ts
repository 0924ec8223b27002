export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

type Rule = {
  /** So many calls in so many milliseconds. */
  max: number;
  windowMs: number;
  /** Counted at each server for itself; otherwise at all servers of the shop together. */
  perServer?: true;
};

/** How often something may be called, under a name by which its callers are counted. */
export type LimitRule = Rule & { name: string };

/** Declares a domain's limits, each named by its key. */
export function defineLimits<Name extends string>(rules: Record<Name, Rule>): Record<Name, LimitRule> {
  const named = Object.entries<Rule>(rules).map(([name, rule]) => [name, { ...rule, name }]);
  return Object.fromEntries(named) as Record<Name, LimitRule>;
}
