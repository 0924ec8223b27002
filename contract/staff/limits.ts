export const staffLimits = {
  /** The digits of a code from an authenticator app. */
  codeDigits: 6,
  /** Longer than any code of a login, including spaces. */
  codeLength: 32,
  /** How long an invitation can be accepted. */
  invitationDays: 7,
  /** Characters of a note about an order or a customer. */
  noteLength: 2_000,
  passkeysMax: 20,
  passkeyNameLength: 60,
  /** How long a person has to confirm with the device. */
  passkeyMinutes: 5,
} as const;
