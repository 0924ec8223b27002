import { and, asc, desc, eq, gt, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { asRows, insertRows } from "#platform/db/statement.ts";
import {
  type ImportedRow,
  type ImportRow,
  importMappings,
  importMistakes,
  importRows,
  imports,
} from "#schema/imports.ts";
import { type ProductRow, products } from "#schema/products.ts";
import { staff } from "#schema/staff.ts";

type NewImport = typeof imports.$inferInsert;

export async function insertImport(db: Queryable, values: NewImport): Promise<ImportRow> {
  const [row] = await db.insert(imports).values(values).returning();
  if (!row) throw new Error("An insert returned no row.");
  return row;
}

/** Inserts rows of a file as they were read. */
export async function insertReadRows(
  db: Queryable,
  importId: string,
  rows: readonly { row: number; cells: string[] }[],
): Promise<void> {
  await db.insert(importRows).values(rows.map((each) => ({ ...each, importId })));
}

export async function updateImport(db: Queryable, id: string, change: Partial<ImportRow>): Promise<void> {
  await db.update(imports).set(change).where(eq(imports.id, id));
}

export async function findImport(db: Queryable, id: string): Promise<ImportRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row;
}

/** Finds an import and locks it until the transaction ends. */
export async function lockImport(tx: Transaction, id: string): Promise<ImportRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for("update");
  return row;
}

/** The newest imports whose file was read to its end, with who began them. */
export function listImports(db: Queryable, limit: number) {
  return db
    .select({ row: imports, staffName: staff.name })
    .from(imports)
    .leftJoin(staff, and(eq(imports.actorKind, "staff"), eq(staff.id, imports.actorId)))
    .where(gt(imports.rowCount, 0))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit);
}

export async function findImporter(db: Queryable, { actorKind, actorId }: ImportRow): Promise<string | null> {
  if (actorKind !== "staff" || !actorId) return null;
  const [row] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, actorId));
  return row?.name ?? null;
}

/** The import that was applied last, whether or not it was undone. */
export async function findLastApplied(db: Queryable): Promise<string | undefined> {
  const [row] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(isNotNull(imports.appliedAt))
    .orderBy(desc(imports.appliedAt))
    .limit(1);
  return row?.id;
}

export async function deleteImport(db: Queryable, id: string): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id));
}

/** The rows of a file after one of them. */
export function listRows(db: Queryable, importId: string, after: number, limit: number) {
  return db
    .select({ row: importRows.row, cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), gt(importRows.row, after)))
    .orderBy(asc(importRows.row))
    .limit(limit);
}

/** Earlier rows that are about the same products. */
export function listEarlierMatches(
  db: Queryable,
  importId: string,
  keys: readonly string[],
  before: number,
): Promise<{ row: number; matchKey: string | null }[]> {
  return db
    .select({ row: importRows.row, matchKey: importRows.matchKey })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        sql`${importRows.matchKey} = any(${sql.param(keys)}::text[])`,
        lt(importRows.row, before),
      ),
    )
    .orderBy(asc(importRows.row));
}

/** The products that have one of these names, in lower case, and are not archived. */
export function listNamed(db: Queryable, names: readonly string[]): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(
      and(
        sql`${products.sortName} = any(${sql.param(names)}::text[])`,
        sql`${products.status} <> 'archived'`,
      ),
    );
}

/** The products that have one of these barcodes and are not archived. */
export function listCoded(db: Queryable, barcodes: readonly string[]): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(
      and(
        sql`${products.barcode} = any(${sql.param(barcodes)}::text[])`,
        sql`${products.status} <> 'archived'`,
      ),
    );
}

/** Writes what the check made of rows. */
export async function updateRows(tx: Transaction, rows: readonly ImportedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const names = [
    ...["result", "match_key", "product_id", "name", "seen_version", "product", "previous", "facts"],
    ...["previous_facts", "before", "after", "stock_wanted", "stock_seen"],
  ];
  const changes = names.map((name) => sql`${sql.identifier(name)} = checked.${sql.identifier(name)}`);
  await tx.execute(sql`
    update ${importRows} as imported set ${sql.join(changes, sql`, `)}
    from json_populate_recordset(null::${importRows}, ${asRows(importRows, rows)}::json) as checked
    where imported.import_id = checked.import_id and imported."row" = checked."row"`);
}

export async function insertMistakes(
  tx: Transaction,
  rows: readonly (typeof importMistakes.$inferSelect)[],
): Promise<void> {
  if (rows.length > 0) await tx.execute(insertRows(importMistakes, sql`${asRows(importMistakes, rows)}`));
}

export async function deleteMistakes(tx: Transaction, importId: string): Promise<void> {
  await tx.delete(importMistakes).where(eq(importMistakes.importId, importId));
}

/** Alike mistakes of an import: where the first one is, and the first rows with their cells. */
type AlikeMistakes = {
  column: string | null;
  message: string;
  count: number;
  row: number;
  position: number;
  rows: { row: number; value: string | null }[];
};

/** The mistakes of an import, those that are alike together, after one of them, in the order of their first rows. */
export async function listMistakes(
  db: Queryable,
  importId: string,
  after: { row: number; position: number } | undefined,
  { limit, rowsMax }: { limit: number; rowsMax: number },
): Promise<AlikeMistakes[]> {
  const { column, message, row, position, value } = importMistakes;
  const first = sql`min(array[${row}, ${position}])`;
  const { rows } = await db.execute<AlikeMistakes>(sql`
    select ${column} as "column", ${message} as message, count(*)::int as count,
      (${first})[1] as row, (${first})[2] as position,
      to_json((array_agg(json_build_object('row', ${row}, 'value', ${value}) order by ${row}, ${position}))[1:${rowsMax}::int]) as rows
    from ${importMistakes}
    where ${importMistakes.importId} = ${importId}
    group by ${column}, ${message}
    having ${after ? sql`${first} > array[${after.row}::int, ${after.position}::int]` : sql`true`}
    order by ${first}
    limit ${limit}`);
  return rows;
}

/** The first rows of an import with one of these results. */
export function listResults(
  db: Queryable,
  importId: string,
  results: readonly NonNullable<ImportedRow["result"]>[],
  limit: number,
): Promise<ImportedRow[]> {
  return db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.result, [...results])))
    .orderBy(asc(importRows.row))
    .limit(limit);
}

/** Rows by result. */
export async function countResults(db: Queryable, importId: string): Promise<Record<string, number>> {
  const rows = await db
    .select({ result: importRows.result, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), isNotNull(importRows.result)))
    .groupBy(importRows.result);
  return Object.fromEntries(rows.map(({ result, count }) => [result, count]));
}

export async function findMapping(db: Queryable, digest: string) {
  const [row] = await db.select().from(importMappings).where(eq(importMappings.digest, digest));
  return row;
}

export async function keepMapping(
  tx: Transaction,
  mapping: typeof importMappings.$inferInsert,
): Promise<void> {
  const { digest: _, ...change } = mapping;
  await tx
    .insert(importMappings)
    .values(mapping)
    .onConflictDoUpdate({ target: importMappings.digest, set: change });
}

/** Deletes at most `limit` rows of imports that match a condition; returns how many. */
export async function deleteRowsWhere(db: Queryable, condition: SQL, limit: number): Promise<number> {
  const { rows } = await db.execute(sql`
    delete from ${importRows} where (import_id, "row") in (
      select ${importRows.importId}, ${importRows.row}
      from ${importRows} join ${imports} on ${imports.id} = ${importRows.importId}
      where ${condition} limit ${limit})
    returning 1`);
  return rows.length;
}

/** Deletes imports that match a condition, with their remaining rows. */
export async function deleteImportsWhere(db: Queryable, condition: SQL): Promise<void> {
  await db.delete(imports).where(condition);
}
