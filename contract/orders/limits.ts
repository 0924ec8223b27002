export const orderLimits = {
  orderLinesMax: 100,
  ordersDefault: 200,
  reasonLength: 200,
  /** How long the seller's own pages let her undo a step of an order, and the longest that anybody may ask for. */
  undoSeconds: 10,
  undoSecondsMax: 60,
} as const;
