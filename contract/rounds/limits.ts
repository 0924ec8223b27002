export const roundLimits = {
  /** Stops of one round. */
  stopsMax: 60,
  /** Orders that are offered for a round, the first that are due. */
  offeredMax: 200,
  /** What a driver's phone sends at once. */
  reportsMax: 100,
  /** Reports are remembered for so long: a phone may come back after that long. */
  reportDays: 7,
  /** A signature or photograph of a stop, in bytes. */
  proofBytesMax: 4 * 1024 * 1024,
  /** The cash of a stop or of a count, in the shop's currency. */
  cashMax: 1_000_000_000,
  /** Rounds on a page of the list. */
  listed: 20,
  /** Deliveries outside rounds that the cash of a day names. */
  cashListed: 200,
  /** What is written about a cash count. */
  noteLength: 200,
} as const;
