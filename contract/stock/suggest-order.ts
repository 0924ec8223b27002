type Demand = {
  /** How many were sold in the last `days` days. */
  sold: number;
  days: number;
  /** For how many days the order should last. */
  coverDays: number;
  /** How many should be left then. */
  lowLevel: number;
  inStock: number;
};

/**
 * How many pieces to order: what sells in the days to cover, at the pace of late, and the low-stock level, less what is
 * in stock. Nothing of what has not sold.
 */
export function suggestOrder({ sold, days, coverDays, lowLevel, inStock }: Demand): number {
  if (sold <= 0) return 0;
  return Math.max(0, Math.ceil((sold / days) * coverDays) + lowLevel - inStock);
}
