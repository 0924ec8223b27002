export const voucherLimits = {
  codeMin: 3,
  codeMax: 24,
  usesMax: 1_000_000,
  /** The default number of vouchers on a page of the staff's list. */
  listed: 50,
} as const;
