import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Cursor, cursorInteger, cursorMoment, cursorNumber } from "./cursor.ts";

export type SortOrder = "asc" | "desc";

/** What a list is sorted by: a column that is never null, or a whole number that is computed for each row. */
export type SortKey = PgColumn | SQL.Aliased<number>;

/** Sorts by a key, ties broken by id. */
export function sortedBy(key: SortKey, id: PgColumn, order: SortOrder): SQL[] {
  const direction = order === "asc" ? asc : desc;
  // A computed key by its name: written out again, it would be computed again.
  return [direction(isColumn(key) ? key : sql.identifier(key.fieldAlias)), direction(id)];
}

/** The rows after a cursor in a list that is sorted so; an index on (key, id) is read from there on. */
export function isAfter(key: SortKey, id: PgColumn, order: SortOrder, cursor: Cursor): SQL {
  const comparison = sql.raw(order === "asc" ? ">" : "<");
  const expression = isColumn(key) ? key : key.sql;
  return sql`(${expression}, ${id}) ${comparison} (${cursorValue(key, cursor)}, ${cursor.id}::uuid)`;
}

/** The cursor's value in the key's own type: any other, and no index would serve. */
function cursorValue(key: SortKey, cursor: Cursor): SQL {
  const type = isColumn(key) ? key.getSQLType() : "bigint";
  if (type.startsWith("timestamp")) return sql`${cursorMoment(cursor).toISOString()}::timestamptz`;
  if (type.startsWith("numeric")) return sql`${cursorNumber(cursor)}::numeric`;
  if (type === "integer" || type === "bigint") return sql`${cursorInteger(cursor)}::bigint`;
  return sql`${String(cursor.value)}`;
}

function isColumn(key: SortKey): key is PgColumn {
  return "columnType" in key;
}
