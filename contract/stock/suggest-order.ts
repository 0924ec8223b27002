/** A product that is newer counts as if it had been sold for so many days: one good day says little. */
export const NEW_PRODUCT_DAYS = 14;

type Demand = {
  /** How many were sold in the last `days` days, which the product has been there. */
  sold: number;
  days: number;
  /** For how many days the order should last. */
  coverDays: number;
  /** For how many days the product keeps, if that is known. */
  shelfDays?: number | undefined;
  /** How many should be left then. */
  lowLevel: number;
  inStock: number;
  /** How many should be in stock at most; null: no limit. */
  highest?: number | null;
};

/**
 * How many pieces to order: what sells in the days to cover, or while the product keeps if that is shorter, at the pace
 * of late, and the low-stock level, less what is in stock, up to the highest stock. Nothing of what has not sold.
 */
export function suggestOrder(demand: Demand): number {
  const { sold, days, coverDays, shelfDays = coverDays, lowLevel, inStock } = demand;
  const highest = demand.highest ?? Number.POSITIVE_INFINITY;
  if (sold <= 0) return 0;
  const pace = sold / Math.max(days, NEW_PRODUCT_DAYS);
  const wanted = Math.ceil(pace * Math.min(coverDays, Math.max(0, shelfDays))) + lowLevel;
  return Math.max(0, Math.min(wanted, highest) - inStock);
}
