import { and, asc, desc, eq, gt, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { BulkResult } from "#contract/catalog/bulk/states.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { asRows, insertRows } from "#platform/db/statement.ts";
import {
  type BulkChangeRow,
  type BulkProductRow,
  bulkChangeRows,
  bulkChanges,
} from "#schema/bulk-changes.ts";
import { products } from "#schema/products.ts";

export async function insertBulkChange(
  tx: Transaction,
  values: typeof bulkChanges.$inferInsert,
): Promise<BulkChangeRow> {
  const [row] = await tx.insert(bulkChanges).values(values).returning();
  if (!row) throw new Error("An insert returned no row.");
  return row;
}

export async function findBulkChange(db: Queryable, id: string): Promise<BulkChangeRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db.select().from(bulkChanges).where(eq(bulkChanges.id, id));
  return row;
}

/** Finds a bulk change and locks it until the transaction ends. */
export async function lockBulkChange(tx: Transaction, id: string): Promise<BulkChangeRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for("update");
  return row;
}

/** The bulk change that a staff member approved last. */
export async function findLatestApproved(db: Queryable, staffId: string): Promise<BulkChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.actorId, staffId), isNotNull(bulkChanges.approvedAt)))
    .orderBy(desc(bulkChanges.approvedAt))
    .limit(1);
  return row;
}

export async function updateBulkChange(
  tx: Transaction,
  id: string,
  change: Partial<BulkChangeRow>,
): Promise<void> {
  await tx.update(bulkChanges).set(change).where(eq(bulkChanges.id, id));
}

/** Inserts rows as one value, however many they are. */
export async function insertBulkRows(tx: Transaction, rows: readonly BulkProductRow[]): Promise<void> {
  if (rows.length > 0) await tx.execute(insertRows(bulkChangeRows, sql`${asRows(bulkChangeRows, rows)}`));
}

/** The rows with a result after a position, in their order. */
export function listBulkRows(
  db: Queryable,
  changeId: string,
  result: BulkResult,
  { after, limit }: { after: number; limit: number },
): Promise<BulkProductRow[]> {
  const { changeId: change, position } = bulkChangeRows;
  return db
    .select()
    .from(bulkChangeRows)
    .where(and(eq(change, changeId), eq(bulkChangeRows.result, result), gt(position, after)))
    .orderBy(asc(position))
    .limit(limit);
}

/** Stores what became of rows. */
export async function setResults(
  tx: Transaction,
  changeId: string,
  rows: readonly Pick<BulkProductRow, "position" | "result" | "reason">[],
): Promise<void> {
  const [positions, results, reasons] = [
    rows.map(({ position }) => position),
    rows.map(({ result }) => result),
    rows.map(({ reason }) => reason),
  ];
  await tx.execute(sql`
    update ${bulkChangeRows} as target set result = done.result, reason = done.reason
    from unnest(${sql.param(positions)}::int[], ${sql.param(results)}::text[], ${sql.param(reasons)}::text[])
      as done (position, result, reason)
    where target.change_id = ${changeId} and target.position = done.position`);
}

/** Which of these barcodes belong to a product that is not archived. */
export async function listTakenBarcodes(db: Queryable, barcodes: readonly string[]): Promise<Set<string>> {
  if (barcodes.length === 0) return new Set();
  const rows = await db
    .select({ barcode: products.barcode })
    .from(products)
    .where(
      sql`${products.barcode} = any(${sql.param(barcodes)}::text[]) and ${products.status} <> 'archived'`,
    );
  return new Set(rows.flatMap(({ barcode }) => barcode ?? []));
}

/** Whether nothing has happened to a bulk change since a moment. */
function isOver(moment: Date): SQL | undefined {
  const { createdAt, approvedAt, endedAt } = bulkChanges;
  return and(
    lt(createdAt, moment),
    sql`coalesce(${endedAt}, ${approvedAt}, ${createdAt}) < ${moment.toISOString()}::timestamptz`,
  );
}

/** Deletes at most `limit` rows of bulk changes from before a moment; returns how many. */
export async function deleteRowsBefore(db: Queryable, moment: Date, limit: number): Promise<number> {
  const old = db.select({ id: bulkChanges.id }).from(bulkChanges).where(isOver(moment));
  const { rows } = await db.execute(sql`
    delete from ${bulkChangeRows} where (change_id, position) in (
      select change_id, position from ${bulkChangeRows} where change_id in ${old} limit ${limit}::int)
    returning 1`);
  return rows.length;
}

/** Deletes at most `limit` bulk changes from before a moment; returns how many. */
export async function deleteChangesBefore(db: Queryable, moment: Date, limit: number): Promise<number> {
  const old = db.select({ id: bulkChanges.id }).from(bulkChanges).where(isOver(moment)).limit(limit);
  const rows = await db.delete(bulkChanges).where(inArray(bulkChanges.id, old)).returning({ one: sql`1` });
  return rows.length;
}
