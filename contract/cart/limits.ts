export const cartLimits = {
  quantityMax: 99,
  cartLinesMax: 500,
} as const;
