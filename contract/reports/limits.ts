export const reportLimits = {
  /** How many products each ranking lists. */
  rankedProducts: 10,
  /** How many searches a report lists. */
  searches: 20,
  /** How many different searches are kept of a day. */
  searchesOfDay: 100,
  /** The length of a search that is kept. */
  searchLength: 60,
  /** In a shop without delivery slots, orders are promised within so many minutes. */
  promisedMinutes: 30,
} as const;
