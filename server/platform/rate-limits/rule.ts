export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

type Rule = {
  /** The maximum of calls within `windowMs` milliseconds. */
  max: number;
  windowMs: number;
  /**
   * Counted in the server's memory, because a query for each of these calls would cost too much. What the other servers
   * have counted is added once a second (exchange.ts). Otherwise each call is counted in the database.
   */
  inMemory?: true;
};

/** A rate limit, with the name under which its callers are counted. */
export type LimitRule = Rule & { name: string };

/** Defines a domain's limits, each named by its key. */
export function defineLimits<Name extends string>(rules: Record<Name, Rule>): Record<Name, LimitRule> {
  const named = Object.entries<Rule>(rules).map(([name, rule]) => [name, { ...rule, name }]);
  return Object.fromEntries(named) as Record<Name, LimitRule>;
}
