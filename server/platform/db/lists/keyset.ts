import { asc, desc, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Cursor, cursorInteger, cursorMoment, cursorNumber } from "./cursor.ts";

export type SortOrder = "asc" | "desc";

/** Sorts by a column that is never null, ties broken by id. */
export function sortedBy(key: PgColumn, id: PgColumn, order: SortOrder): SQL[] {
  const direction = order === "asc" ? asc : desc;
  return [direction(key), direction(id)];
}

/** Where a list continues: the values of a cursor as PostgreSQL compares them, or their placeholders. */
type Position = { value: string | number | Placeholder; id: string | Placeholder };

/** The rows after a cursor in a list with this order; an index on (key, id) serves it. */
export function isAfter(key: PgColumn, id: PgColumn, order: SortOrder, cursor: Cursor): SQL {
  return follows(key, id, order, positionOf(key, cursor));
}

/** The same with the position that a cursor describes. */
export function follows(key: PgColumn, id: PgColumn, order: SortOrder, after: Position): SQL {
  const comparison = sql.raw(order === "asc" ? ">" : "<");
  return sql`(${key}, ${id}) ${comparison} (${after.value}${castOf(key)}, ${after.id}::uuid)`;
}

/** Throws `invalid_input` for a cursor whose value the column cannot be compared with. */
export function positionOf(key: PgColumn, cursor: Cursor): { value: string | number; id: string } {
  return { value: comparable(key.getSQLType(), cursor), id: cursor.id };
}

function comparable(type: string, cursor: Cursor): string | number {
  if (type.startsWith("timestamp")) return cursorMoment(cursor).toISOString();
  if (type === "date") return cursorMoment(cursor).toISOString().slice(0, 10);
  if (type.startsWith("numeric")) return cursorNumber(cursor);
  if (isWhole(type)) return cursorInteger(cursor);
  return String(cursor.value);
}

/** Casts a position's value to the key's type: with any other type the index could not be used. */
function castOf(key: PgColumn): SQL {
  const type = key.getSQLType();
  if (type.startsWith("timestamp")) return sql`::timestamptz`;
  if (type === "date") return sql`::date`;
  if (type.startsWith("numeric")) return sql`::numeric`;
  return isWhole(type) ? sql`::bigint` : sql``;
}

function isWhole(type: string): boolean {
  return type === "integer" || type === "bigint";
}
