import { getTableColumns, type Query, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { PgDialect, type PgTable, type PreparedQueryConfig } from "drizzle-orm/pg-core";
import type { Queryable } from "./database.ts";

const casing = new CasingCache("snake_case");
const dialect = new PgDialect({ casing: "snake_case" });
const writableColumns = new WeakMap<PgTable, readonly [string, string][]>();

/**
 * Defines a statement that is built once and prepared under its name on each connection: each run only sends its values
 * (`sql.placeholder`). It returns plain rows with the statement's column names.
 */
export function defineStatement<Values extends Record<string, unknown>, Row extends object = object>(
  name: string,
  statement: SQL,
): (db: Queryable, values: Values) => Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  return async (db, values) => (await prepare<Row>(db, name, query).execute(values)).rows;
}

/** Runs a query built elsewhere, prepared under a name that always belongs to the same text. */
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

/**
 * One of the ids in a placeholder (`id = ${anyOf("ids")}`). They are unnested because PostgreSQL looks at the length of an
 * array parameter: a plan for one id seems cheaper than the plan for any number, so that it would plan the statement anew
 * for each run, which takes longer than running it.
 */
export function anyOf(placeholder: string): SQL {
  return sql`any (array(select unnest(${sql.placeholder(placeholder)}::uuid[])))`;
}

/** An array in a placeholder, to be unnested: selected, so that PostgreSQL does not look at its length either. */
export function arrayOf(placeholder: string, type: "uuid" | "int"): SQL {
  return sql`(select ${sql.placeholder(placeholder)}::${sql.raw(type)}[])`;
}

/** Whole rows of a table as one value for `insertRows`. */
export function asRows<T extends PgTable>(table: T, rows: readonly T["$inferSelect"][]): string {
  const names = writable(table);
  const columnsOf = (row: Record<string, unknown>) => {
    const columns: Record<string, unknown> = {};
    for (const [key, name] of names) columns[name] = row[key];
    return columns;
  };
  return JSON.stringify(rows.map(columnsOf));
}

/**
 * Inserts the rows of an `asRows` value. The text does not depend on their number, so that it can be prepared or be
 * part of a larger statement.
 */
export function insertRows(table: PgTable, rows: SQLWrapper, where?: SQL): SQL {
  const columns = sql.join(
    writable(table).map(([, name]) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into ${table} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${table}, ${rows}::json)${where && sql` where ${where}`}`;
}

/** Updates these columns of the rows of an `asRows` value, which are found by their `id`. */
export function updateRows<T extends PgTable>(
  table: T,
  rows: SQLWrapper,
  changed: readonly (keyof T["$inferSelect"])[],
): SQL {
  const names = writable(table).flatMap(([key, name]) =>
    changed.includes(key as keyof T["$inferSelect"]) ? [sql.identifier(name)] : [],
  );
  const values = sql.join(
    names.map((name) => sql`${name} = new.${name}`),
    sql`, `,
  );
  return sql`update ${table} set ${values}
    from json_populate_recordset(null::${table}, ${rows}::json) as new where ${table}.id = new.id`;
}

/**
 * A row as a JSON object, with the column names of the TypeScript schema. (For the 53 columns of an order that is twice as
 * fast as `jsonb_build_object`, of which each call takes 50 pairs.)
 */
export function jsonRow(columns: Record<string, SQLWrapper>): SQL {
  const named = Object.entries(columns).map(([key, column]) => sql`${column} as ${sql.identifier(key)}`);
  return sql`(select row_to_json(named) from (select ${sql.join(named, sql`, `)}) as named)`;
}

/** The columns that can be inserted: their TypeScript and database names. */
function writable(table: PgTable): readonly [string, string][] {
  const known = writableColumns.get(table) ?? findWritable(table);
  writableColumns.set(table, known);
  return known;
}

function findWritable(table: PgTable): [string, string][] {
  return Object.entries(getTableColumns(table))
    .filter(([, column]) => column.generated === undefined)
    .map(([key, column]) => [key, casing.getColumnCasing(column)]);
}
