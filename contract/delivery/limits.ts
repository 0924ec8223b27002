export const deliveryLimits = {
  zonesMax: 30,
  nameLength: 60,
  postcodesMax: 300,
  citiesMax: 100,
  placeLength: 40,
  /** The most weekly windows of a zone. */
  windowsMax: 50,
  /** The most orders of a slot. */
  capacityMax: 9_999,
  /** The longest time before a slot begins at which it can still be the last to order: a week. */
  cutOffMinutesMax: 7 * 24 * 60,
  exceptionsMax: 200,
  noteLength: 60,
  daysAheadMin: 1,
  daysAheadMax: 28,
  feeMax: 1_000_000,
} as const;
