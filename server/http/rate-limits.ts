import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { ShopError } from "../../contract/errors.ts";
import { createDatabaseCounter } from "../rate-limits/database-counter.ts";
import { createMemoryCounter } from "../rate-limits/memory-counter.ts";
import type { LimitRule } from "../rate-limits/rule.ts";
import type { Shop } from "../shop.ts";
import { callerOf } from "./caller-address.ts";

export type Limits = {
  /**
   * Counts a call by a rule of the domains, for `account`, or without one for the caller's address. Throws `rate_limited`,
   * with the time until the next call, when one too many came.
   */
  count(rule: LimitRule, request: FastifyRequest, account?: string): Promise<void>;
};

/**
 * Makes the shop's limits of all rules that its domains have. With RATE_LIMITS=off they let everything pass. What all
 * servers count together fails like the calls it is for when the database is away.
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
      const counter = rule.perServer ? own : shared;
      const { used, resetsAt } = await counter.count(rule.name, callerKey(request, account), rule.windowMs);
      if (used > rule.max)
        throw new ShopError("rate_limited", {
          retryAfterSeconds: Math.ceil((resetsAt.getTime() - clock().getTime()) / 1_000),
        });
    },
  };
}

/** Counters keep their keys; a digest keeps people's email addresses out of them. */
function callerKey(request: FastifyRequest, account: string | undefined): string {
  return account ? createHash("sha256").update(account).digest("base64url") : callerOf(request);
}
