/** The numbers that every domain agrees on. Its own stand in its folder. */
export const limits = {
  emailLength: 254,
  pageMax: 100,
  /** Rows on a page of a list for staff, unless asked for otherwise. */
  listPage: 50,
  /** How far the rows of such a list are counted: finding out that there are a million takes too long. */
  listCountMax: 1_000,
  listSearchLength: 100,
  jsonBytesMax: 256 * 1024,
  idempotencyKeyLength: 255,
  idempotencyKeyHours: 24,
} as const;
