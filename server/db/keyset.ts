import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Cursor, cursorInteger, cursorMoment, cursorNumber } from "./cursor.ts";

export type SortOrder = "asc" | "desc";

/** Sorts by a column that is never null, ties broken by id. */
export function sortedBy(key: PgColumn, id: PgColumn, order: SortOrder): SQL[] {
  const direction = order === "asc" ? asc : desc;
  return [direction(key), direction(id)];
}

/** The rows after a cursor in a list with this order; an index on (key, id) serves it. */
export function isAfter(key: PgColumn, id: PgColumn, order: SortOrder, cursor: Cursor): SQL {
  const comparison = sql.raw(order === "asc" ? ">" : "<");
  return sql`(${key}, ${id}) ${comparison} (${cursorValue(key, cursor)}, ${cursor.id}::uuid)`;
}

/** The cursor's value cast to the key's type: with any other type the index could not be used. */
function cursorValue(key: PgColumn, cursor: Cursor): SQL {
  const type = key.getSQLType();
  if (type.startsWith("timestamp")) return sql`${cursorMoment(cursor).toISOString()}::timestamptz`;
  if (type === "date") return sql`${cursorMoment(cursor).toISOString().slice(0, 10)}::date`;
  if (type.startsWith("numeric")) return sql`${cursorNumber(cursor)}::numeric`;
  if (type === "integer" || type === "bigint") return sql`${cursorInteger(cursor)}::bigint`;
  return sql`${String(cursor.value)}`;
}
