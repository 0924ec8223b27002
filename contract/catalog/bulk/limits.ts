/** Changes of many products. */
export const bulkLimits = {
  /** Products that can be chosen one by one for a change of many; a filter may match any number. */
  productsMax: 1_000,
  /** Products of a bulk change that are listed with it. */
  previewRows: 20,
  /** For so long pages offer to undo a bulk change. */
  undoSeconds: 60,
  /** Percent, or whole units of the currency. */
  priceRuleMax: 100_000,
} as const;
