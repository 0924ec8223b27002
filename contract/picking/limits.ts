export const pickingLimits = {
  /** Orders that are picked in one walk. */
  ordersMax: 12,
  /** Ticks that a phone sends at once. */
  ticksMax: 100,
  /** Ticks are remembered for so long: a phone may come back after that long. */
  tickDays: 7,
  /** Boxes of one order. */
  boxesMax: 20,
  /** Substitutes that are offered. */
  substitutes: 6,
  /** A substitute costs at most so many times what the missing product does, and at least that part of it. */
  priceFactor: 2,
} as const;
