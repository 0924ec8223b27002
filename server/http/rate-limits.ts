import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { ShopError } from "../../contract/errors.ts";
import { accountLimits } from "../accounts/rate-limits.ts";
import { newsletterLimits } from "../newsletter/rate-limits.ts";
import { checkoutLimits } from "../orders/rate-limits.ts";
import type { Counter } from "../rate-limits/counter.ts";
import { createDatabaseCounter } from "../rate-limits/database-counter.ts";
import { createMemoryCounter } from "../rate-limits/memory-counter.ts";
import { type LimitRule, MINUTE } from "../rate-limits/rule.ts";
import type { Shop } from "../shop.ts";
import { callerOf } from "./caller-address.ts";

/** Counted at each server for itself, because every request is: to ask the database would cost more than many replies. */
const ownRules = {
  anythingPerAddress: { max: 1_500, windowMs: MINUTE },
  // A catalogue of thousands is brought in by one call for each product.
  anythingPerStaffMember: { max: 20_000, windowMs: MINUTE },
} as const;

/** Counted at all servers together, where there are several. */
const sharedRules = { ...accountLimits, ...checkoutLimits, ...newsletterLimits };

type RuleName = keyof typeof ownRules | keyof typeof sharedRules;

export type Limits = Record<RuleName, (request: FastifyRequest, account?: string) => Promise<void>>;

/**
 * Makes the shop's limits; each throws `rate_limited`, with the time until the next call, when one too many came. With
 * RATE_LIMITS=off all of them let everything pass. `account` is what the limit counts by; without it, the caller's
 * address. A limit that servers share fails like the calls it is for when the database is away.
 */
export function createLimits({ config, db, clock }: Pick<Shop, "config" | "db" | "clock">): Limits {
  const own = createMemoryCounter(clock);
  const shared = config.databaseUrl ? createDatabaseCounter(db, clock) : own;
  const make = (rules: Record<string, LimitRule>, counter: Counter) =>
    Object.entries(rules).map(([name, rule]) => [
      name,
      config.rateLimits ? limit(name, rule, counter, clock) : async () => {},
    ]);
  return Object.fromEntries([...make(ownRules, own), ...make(sharedRules, shared)]) as Limits;
}

/** Whatever makes an order or asks the gateway: so much for each address and each account. */
export function checkoutLimit(limits: Limits) {
  return async (request: FastifyRequest) => {
    await limits.checkoutPerAddress(request);
    await limits.checkoutPerAccount(request, request.person?.id);
  };
}

function limit(name: string, { max, windowMs }: LimitRule, counter: Counter, clock: () => Date) {
  return async (request: FastifyRequest, account?: string) => {
    const { used, resetsAt } = await counter.count(name, callerKey(request, account), windowMs);
    if (used > max)
      throw new ShopError("rate_limited", {
        retryAfterSeconds: Math.ceil((resetsAt.getTime() - clock().getTime()) / 1_000),
      });
  };
}

/** Counters keep their keys; a digest keeps people's email addresses out of them. */
function callerKey(request: FastifyRequest, account: string | undefined): string {
  return account ? createHash("sha256").update(account).digest("base64url") : callerOf(request);
}
