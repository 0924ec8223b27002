import { MINUTE } from "../rate-limits/rule.ts";

/** Whatever makes an order or asks the gateway. */
export const checkoutLimits = {
  checkoutPerAddress: { max: 120, windowMs: MINUTE },
  checkoutPerAccount: { max: 30, windowMs: MINUTE },
} as const;
