export const paymentLimits = {
  /** The amounts that can be paid by card: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
  onlineCentsMin: 50,
  onlineCentsMax: 99_999_999,
  /** The default number of discrepancies on a page. */
  discrepanciesDefault: 20,
} as const;
