import { createHash } from "node:crypto";
import { ShopError } from "../../contract/errors.ts";
import { isStorable } from "../../contract/storable.ts";
import { isId } from "./ids.ts";

/** The place in a sorted list after which the next page begins: the last row's sort value and its id. */
export type Cursor = { value: string | number; id: string };

/** An opaque text for `cursor`. `list` names the order it belongs to, so that it cannot be used in another. */
export function encodeCursor(list: string, { value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([list, value, id])).toString("base64url");
}

/** Eight characters that stand for a text in the name of a list: one by relevance is another list for other words. */
export function shortDigestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 8);
}

/** The way back. Throws `invalid_input` for anything that `encodeCursor` did not make for the same list. */
export function decodeCursor(list: string, text: string): Cursor {
  const [forList, value, id] = parseArray(Buffer.from(text, "base64url").toString());
  if (forList !== list || !isPlain(value) || typeof id !== "string" || !isId(id))
    throw new ShopError("invalid_input", {
      message: "This cursor does not belong to this list. Start at its first page.",
    });
  return { value, id };
}

/** Whether a value can be compared with a column at all: a number, or a text that PostgreSQL can hold. */
function isPlain(value: unknown): value is string | number {
  return typeof value === "string" ? isStorable(value) : Number.isFinite(value);
}

/** The moment in a cursor of a list that is sorted by time. */
export function cursorMoment(cursor: Cursor): Date {
  const moment = new Date(cursor.value);
  // Beyond these years the text of a moment takes a form that PostgreSQL does not read.
  const year = moment.getUTCFullYear();
  if (!(year >= 1 && year <= 9_999)) throw notOurs();
  return moment;
}

/** The number in a cursor of a list that is sorted by one. Compare it as `numeric` or `bigint`: both hold all of them. */
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
  return new ShopError("invalid_input", { message: "This cursor is not one of ours." });
}

function parseArray(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** A page and whether there is another, from one row more than was asked for. */
export function cutPage<Row>(rows: Row[], limit: number): { page: Row[]; last: Row | undefined } {
  if (rows.length <= limit) return { page: rows, last: undefined };
  const page = rows.slice(0, limit);
  return { page, last: page.at(-1) };
}
