export const paymentLimits = {
  /** What can be paid by card: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
  onlineCentsMin: 50,
  onlineCentsMax: 99_999_999,
  /** Discrepancies on a page, unless asked for otherwise. */
  discrepanciesDefault: 20,
} as const;
