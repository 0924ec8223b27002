import type { FastifyRequest } from "fastify";
import type { Limits } from "#platform/http/rate-limits.ts";
import { defineLimits, MINUTE } from "#platform/rate-limits/rule.ts";

/** The limits of calls that place an order or call the gateway. */
export const checkoutLimits = defineLimits({
  checkoutPerAddress: { max: 120, windowMs: MINUTE },
  checkoutPerAccount: { max: 30, windowMs: MINUTE },
});

export const guestLinkLimits = defineLimits({ guestLinkPerAddress: { max: 60, windowMs: MINUTE } });

/** Counts a shopper's call by network address and by account. */
export function limitCheckout(limits: Limits) {
  return async (request: FastifyRequest) => {
    await limits.count(checkoutLimits.checkoutPerAddress, request);
    await limits.count(checkoutLimits.checkoutPerAccount, request, request.person?.id);
  };
}
