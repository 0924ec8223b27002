export const orderLimits = {
  orderLinesMax: 100,
  ordersDefault: 200,
  reasonLength: 200,
  noteLength: 200,
  /**
   * How long the staff's pages offer to undo a step of an order, which is also the maximum that a call may ask for.
   */
  undoSeconds: 10,
  undoSecondsMax: 60,
  /** Orders that a call changes or prints together. */
  togetherMax: 100,
  /** The last orders of the same customer that an order's page shows. */
  earlierOrders: 5,
  /** Open order boards of one staff member, at each server process. */
  streamsMax: 20,
  /** Products offered to buy again. */
  buyAgain: 12,
} as const;
