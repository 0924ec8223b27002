import type { Money } from "../money.ts";

export const paymentLimits = {
  /** The amounts that can be paid by card: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
  onlineCentsMin: 50,
  onlineCentsMax: 99_999_999,
  /** The default number of discrepancies on a page. */
  discrepanciesDefault: 20,
} as const;

/**
 * Cards are charged and refunded in steps of so many cents: ten in a currency with three decimals, of which the last has to
 * be 0. https://docs.stripe.com/currencies#special-cases
 */
export function cardStepCents({ digits }: Pick<Money, "digits">): number {
  return digits === 3 ? 10 : 1;
}
