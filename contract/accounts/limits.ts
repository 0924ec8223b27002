export const accountLimits = {
  nameLength: 100,
  passwordMinLength: 8,
  passwordMaxLength: 128,
} as const;
