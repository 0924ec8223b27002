export const problemLimits = {
  /** How many days after its delivery a problem with an order can be reported. */
  reportDays: 7,
  textLength: 500,
  messageLength: 500,
  picturesMax: 1,
  /** The default number of problems on a page of the staff's list. */
  listed: 20,
} as const;
