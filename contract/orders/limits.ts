export const orderLimits = {
  orderLinesMax: 100,
  ordersDefault: 200,
  reasonLength: 200,
  noteLength: 200,
  /**
   * How long the seller's pages offer to undo a step of an order, which is also the maximum that a call may ask for.
   */
  undoSeconds: 10,
  undoSecondsMax: 60,
  /** Products offered to buy again. */
  buyAgain: 12,
} as const;
