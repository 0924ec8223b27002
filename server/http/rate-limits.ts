import { createHash } from "node:crypto";
import type { CreateRateLimitOptions } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ShopError } from "../../contract/errors.ts";
import { callerOf } from "./caller-address.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * How many calls one address and one account have. Generous for people and for many who share an address. Guessing of
 * passwords is not left to these: accounts/guarded-login.ts.
 */
const rules = {
  loginPerAddress: { max: 60, timeWindow: 5 * MINUTE },
  // Also with the right password: each try costs a hash, and each login a session.
  loginPerKnownAccount: { max: 30, timeWindow: 5 * MINUTE },
  registerPerAddress: { max: 60, timeWindow: HOUR },
  forgotPerAddress: { max: 30, timeWindow: HOUR },
  forgotPerAddressAndAccount: { max: 5, timeWindow: HOUR },
  linkPerAddress: { max: 60, timeWindow: HOUR },
  changeEmailPerAccount: { max: 10, timeWindow: HOUR },
  checkoutPerAddress: { max: 120, timeWindow: MINUTE },
  checkoutPerAccount: { max: 30, timeWindow: MINUTE },
  newsletterPerAddress: { max: 20, timeWindow: HOUR },
  anythingPerAddress: { max: 1_500, timeWindow: MINUTE },
  // A catalogue of thousands is brought in by one call for each product.
  anythingPerSeller: { max: 20_000, timeWindow: MINUTE },
} as const;

// Each rule keeps so many callers apart. Beyond that the one not seen for longest begins anew: who has more addresses
// than this gains nothing by it, and no rule's counters are pushed out by another's.
const CALLERS_PER_RULE = 20_000;

export type Limits = Record<keyof typeof rules, (request: FastifyRequest, account?: string) => Promise<void>>;

/**
 * Makes the shop's limits; each throws `rate_limited`, with the time until the next call, when one too many came. With
 * RATE_LIMITS=off all of them let everything pass. `account` is what the limit counts by; without it, the caller's
 * address.
 */
export function createLimits(app: FastifyInstance, enabled: boolean): Limits {
  const entries = Object.entries(rules).map(([name, rule]) => [
    name,
    enabled ? limit(app, rule) : async () => {},
  ]);
  return Object.fromEntries(entries) as Limits;
}

/** Whatever makes an order or asks the gateway: so much for each address and each account. */
export function checkoutLimit(limits: Limits) {
  return async (request: FastifyRequest) => {
    await limits.checkoutPerAddress(request);
    await limits.checkoutPerAccount(request, request.person?.id);
  };
}

const accountOf = Symbol("account");
type Counted = FastifyRequest & { [accountOf]?: string };

function limit(app: FastifyInstance, rule: { max: number; timeWindow: number }) {
  // The plugin's types leave out `cache`, the size of the rule's own store.
  const options: CreateRateLimitOptions & { cache: number } = {
    ...rule,
    cache: CALLERS_PER_RULE,
    keyGenerator: (request: Counted) => request[accountOf] ?? callerOf(request),
  };
  const check = app.createRateLimit(options);
  return async (request: Counted, account?: string) => {
    // The limiter keeps its keys in memory; a digest keeps people's addresses out of it.
    if (account) request[accountOf] = createHash("sha256").update(account).digest("base64url");
    else delete request[accountOf];
    const result = await check(request);
    if (!result.isAllowed && result.isExceeded)
      throw new ShopError("rate_limited", { retryAfterSeconds: result.ttlInSeconds });
  };
}
