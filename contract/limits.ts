/** The limits that all domains share. Each domain's own are in its folder. */
export const limits = {
  emailLength: 254,
  pageMax: 100,
  /** The default number of rows on a page of a staff list. */
  listPage: 50,
  /** Rows of such a list are counted up to this number: counting a million takes too long. */
  listCountMax: 1_000,
  listSearchLength: 100,
  jsonBytesMax: 256 * 1024,
  idempotencyKeyLength: 255,
  idempotencyKeyHours: 24,
} as const;
