import { getTableColumns, type Query, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { PgDialect, type PgTable, type PreparedQueryConfig } from "drizzle-orm/pg-core";
import type { Queryable } from "./database.ts";

const casing = new CasingCache("snake_case");
const dialect = new PgDialect({ casing: "snake_case" });

/**
 * A statement that is put together once, and prepared under its name by each connection that runs it: from then on
 * only its values (`sql.placeholder`) are sent. It returns plain rows, as the statement names their columns.
 */
export function defineStatement<Values extends Record<string, unknown>, Row extends object = object>(
  name: string,
  statement: SQL,
): (db: Queryable, values: Values) => Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  return async (db, values) => (await prepare<Row>(db, name, query).execute(values)).rows;
}

/** Sends what somebody else has written, prepared under a name that always stands for the same text. */
export async function runPrepared(
  db: Queryable,
  name: string,
  text: string,
  values: unknown[] = [],
): Promise<{ rows: object[] }> {
  return prepare(db, name, { sql: text, params: values }).execute();
}

function prepare<Row extends object>(db: Queryable, name: string, query: Query) {
  type Prepared = PreparedQueryConfig & { execute: { rows: Row[] } };
  return db._.session.prepareQuery<Prepared>(query, undefined, name, false);
}

/** Whole rows of a table as one value, for `insertRows`. */
export function asRows<T extends PgTable>(table: T, rows: readonly T["$inferSelect"][]): string {
  const names = writable(table).map(([key, name]) => [key, name] as const);
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(names.map(([key, name]) => [name, (row as Record<string, unknown>)[key]])),
    ),
  );
}

/**
 * Inserts the rows that a value of `asRows` holds: however many they are, the text is the same, so that it can be prepared
 * or be a part of a larger statement.
 */
export function insertRows(table: PgTable, rows: SQLWrapper, where?: SQL): SQL {
  const columns = sql.join(
    writable(table).map(([, name]) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into ${table} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${table}, ${rows}::json)${where && sql` where ${where}`}`;
}

/** A row as a JSON object, with the names that the columns have here. */
export function jsonRow(columns: Record<string, SQLWrapper>): SQL {
  const pairs = Object.entries(columns).map(([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/** The columns that a row is written with, by their names here and in the database. */
function writable(table: PgTable): [string, string][] {
  return Object.entries(getTableColumns(table))
    .filter(([, column]) => column.generated === undefined)
    .map(([key, column]) => [key, casing.getColumnCasing(column)]);
}
