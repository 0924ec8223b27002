import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { ShopError } from "#contract/errors.ts";
import { createDatabaseCounter } from "#platform/rate-limits/database-counter.ts";
import { exchangeCounts } from "#platform/rate-limits/exchange.ts";
import { createMemoryCounter } from "#platform/rate-limits/memory-counter.ts";
import type { LimitRule } from "#platform/rate-limits/rule.ts";
import type { Shop } from "#platform/shop.ts";
import { callerOf } from "./caller-address.ts";

export type Limits = {
  /**
   * Counts a call by a rule, for `account`, or without one for the caller's network address. Throws `rate_limited`,
   * with the time until the next call is allowed.
   */
  count(rule: LimitRule, request: FastifyRequest, account?: string): Promise<void>;
  /** Counts a call by a rule counted in memory, for the network address `caller`. Returns whether the call is allowed. */
  admits(rule: LimitRule, caller: () => string): boolean;
  /** Adds up what the shop's servers have counted in their memory. */
  exchange(): Promise<void>;
};

/**
 * Creates the limits of all domains' rules. With RATE_LIMITS=off nothing is limited. Limits that are shared between
 * servers fail like the calls they guard when the database is unavailable.
 */
export function createLimits(
  { config, db, clock }: Pick<Shop, "config" | "db" | "clock">,
  rules: readonly LimitRule[],
): Limits {
  const own = createMemoryCounter(clock);
  const shared = config.databaseUrl ? createDatabaseCounter(db, clock) : own;
  const known = new Set(rules);
  return {
    async count(rule, request, account) {
      if (!known.has(rule)) throw new Error(`The limit ${rule.name} is no domain's.`);
      if (!config.rateLimits) return;
      const counter = rule.inMemory ? own : shared;
      const { used, resetsAt } = await counter.count(rule.name, callerKey(request, account), rule.windowMs);
      if (used > rule.max)
        throw new ShopError("rate_limited", {
          retryAfterSeconds: Math.ceil((resetsAt.getTime() - clock().getTime()) / 1_000),
        });
    },
    admits({ name, max, windowMs }, caller) {
      return !config.rateLimits || own.count(name, caller(), windowMs).used <= max;
    },
    exchange: () => exchangeCounts(db, clock, own, rules),
  };
}

/** Keys are stored with the counters, so email addresses are hashed. */
function callerKey(request: FastifyRequest, account: string | undefined): string {
  return account ? createHash("sha256").update(account).digest("base64url") : callerOf(request);
}
