export const staffLimits = {
  /** Digits of a code from an authenticator app. */
  codeDigits: 6,
  /** Longer than any code that is given for a login, with spaces. */
  codeLength: 32,
} as const;
