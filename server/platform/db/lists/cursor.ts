import { createHash } from "node:crypto";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { isStorable } from "#contract/storable.ts";
import { isId } from "../ids.ts";

/** The position in a sorted list after which the next page begins: the last row's sort value and its id. */
export type Cursor = { value: string | number; id: string };

/** Encodes a cursor as an opaque text. `list` names the list and its order, so that it cannot be used in another. */
export function encodeCursor(list: string, { value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([list, value, id])).toString("base64url");
}

/**
 * An eight-character digest of a text for the name of a list: sorted by relevance, each search is a list of its own.
 */
export function shortDigestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 8);
}

/** Decodes a cursor. Throws `invalid_input` for anything that `encodeCursor` did not return for the same list. */
export function decodeCursor(list: string, text: string): Cursor {
  const [forList, value, id] = parseArray(Buffer.from(text, "base64url").toString());
  if (forList !== list || !isPlain(value) || typeof id !== "string" || !isId(id))
    throw new ShopError("invalid_input", {
      message: t("This cursor does not belong to this list. Start at its first page."),
    });
  return { value, id };
}

/** Marks a cursor of a previous page; no other cursor begins with it. */
const BACK = "~";

/** Decodes the cursor of a page that may be the one before. Throws `invalid_input` like `decodeCursor`. */
export function decodePageCursor(
  list: string,
  text: string | undefined,
): { cursor: Cursor | undefined; backwards: boolean } {
  if (!text) return { cursor: undefined, backwards: false };
  const backwards = text.startsWith(BACK);
  return { cursor: decodeCursor(list, backwards ? text.slice(BACK.length) : text), backwards };
}

/** How a page was read: backwards or not, whether there is more that way, and whether it had no cursor. */
type PageRead = { backwards: boolean; hasMore: boolean; isFirst: boolean };

/** The cursors of the pages before and after a page, given its rows' positions in the list's order. */
export function encodePageCursors(
  list: string,
  page: readonly Cursor[],
  { backwards, hasMore, isFirst }: PageRead,
): { previousCursor: string | null; nextCursor: string | null } {
  const [first, last] = [page[0], page.at(-1)];
  const hasBefore = backwards ? hasMore : !isFirst;
  const hasAfter = backwards ? !isFirst : hasMore;
  return {
    previousCursor: first && hasBefore ? BACK + encodeCursor(list, first) : null,
    nextCursor: last && hasAfter ? encodeCursor(list, last) : null,
  };
}

/** Whether a value can be compared with a column: a number, or a text that PostgreSQL can store. */
function isPlain(value: unknown): value is string | number {
  return typeof value === "string" ? isStorable(value) : Number.isFinite(value);
}

/** The time in a cursor of a list that is sorted by time. */
export function cursorMoment(cursor: Cursor): Date {
  const moment = new Date(cursor.value);
  // Outside these years the text form of a time is one that PostgreSQL does not parse.
  const year = moment.getUTCFullYear();
  if (!(year >= 1 && year <= 9_999)) throw notOurs();
  return moment;
}

/** The number in a cursor of a list sorted by a number. Compare it as `numeric` or `bigint`, which hold all of them. */
export function cursorNumber(cursor: Cursor): number {
  const number = Number(cursor.value);
  if (!(Math.abs(number) <= Number.MAX_SAFE_INTEGER)) throw notOurs();
  return number;
}

/** The same for a column of whole numbers. */
export function cursorInteger(cursor: Cursor): number {
  return Math.trunc(cursorNumber(cursor));
}

function notOurs(): ShopError {
  return new ShopError("invalid_input", { message: t("This cursor is not valid.") });
}

function parseArray(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Splits rows, read with one more than the limit, into the page and whether there is another. */
export function cutPage<Row>(rows: Row[], limit: number): { page: Row[]; last: Row | undefined } {
  if (rows.length <= limit) return { page: rows, last: undefined };
  const page = rows.slice(0, limit);
  return { page, last: page.at(-1) };
}
