import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ShopError } from "../../contract/errors.ts";

/** How many tries one address and one account have. Generous for people, useless for guessing. */
const rules = {
  loginPerAddress: { max: 60, timeWindow: 5 * 60_000 },
  loginPerAccount: { max: 12, timeWindow: 5 * 60_000 },
  registerPerAddress: { max: 60, timeWindow: 60 * 60_000 },
  forgotPerAddress: { max: 30, timeWindow: 60 * 60_000 },
  forgotPerAccount: { max: 5, timeWindow: 60 * 60_000 },
  linkPerAddress: { max: 60, timeWindow: 60 * 60_000 },
  changeEmailPerAccount: { max: 10, timeWindow: 60 * 60_000 },
  checkoutPerAddress: { max: 120, timeWindow: 60_000 },
  checkoutPerAccount: { max: 30, timeWindow: 60_000 },
  newsletterPerAddress: { max: 20, timeWindow: 60 * 60_000 },
  anythingPerAddress: { max: 1_500, timeWindow: 60_000 },
} as const;

export type Limits = Record<keyof typeof rules, (request: FastifyRequest, account?: string) => Promise<void>>;

/**
 * Makes the shop's limits; each throws `rate_limited` when one too many came. With RATE_LIMITS=off all of them
 * let everything pass. `account` is what the limit counts by; without it, the caller's address.
 */
export function createLimits(app: FastifyInstance, enabled: boolean): Limits {
  const entries = Object.entries(rules).map(([name, rule]) => [
    name,
    enabled ? limit(app, name, rule) : async () => {},
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

function limit(app: FastifyInstance, name: string, rule: { max: number; timeWindow: number }) {
  const check = app.createRateLimit({
    ...rule,
    keyGenerator: (request: Counted) => `${name} ${request[accountOf] ?? request.ip}`,
  });
  return async (request: Counted, account?: string) => {
    // The limiter keeps its keys in memory; a digest keeps people's addresses out of it.
    if (account) request[accountOf] = createHash("sha256").update(account).digest("base64url");
    else delete request[accountOf];
    const result = await check(request);
    if (!result.isAllowed && result.isExceeded) throw new ShopError("rate_limited");
  };
}
