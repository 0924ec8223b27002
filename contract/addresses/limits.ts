export const addressLimits = {
  addressFieldLength: 120,
  addressesMax: 50,
} as const;
