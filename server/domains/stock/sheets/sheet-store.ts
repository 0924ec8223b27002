import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { SheetKind } from "#contract/stock/sheet-kinds.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { defineList } from "#platform/db/lists/list.ts";
import { products } from "#schema/products.ts";
import { staff } from "#schema/staff.ts";
import { type StockSheetLineRow, type StockSheetRow, stockSheetLines, stockSheets } from "#schema/stock.ts";

/** Deliveries and stock-takes, newest first. */
export const sheetList = defineList({
  name: "stock sheets",
  table: stockSheets,
  id: stockSheets.id,
  sorts: { createdAt: { key: stockSheets.createdAt, order: "desc" } },
  filters: {
    kind: (kind: SheetKind) => eq(stockSheets.kind, kind),
    booked: (booked: "true" | "false") =>
      booked === "true" ? sql`${stockSheets.bookedAt} is not null` : sql`${stockSheets.bookedAt} is null`,
  },
});

export async function insertSheet(
  tx: Transaction,
  row: typeof stockSheets.$inferInsert,
): Promise<StockSheetRow> {
  const [inserted] = await tx.insert(stockSheets).values(row).returning();
  if (!inserted) throw new Error("An insert returned no row.");
  return inserted;
}

/** Finds a sheet and locks it until the transaction ends. */
export async function lockSheet(tx: Transaction, id: string): Promise<StockSheetRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await tx.select().from(stockSheets).where(eq(stockSheets.id, id)).for("update");
  return row;
}

export async function findSheet(db: Queryable, id: string): Promise<StockSheetRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db.select().from(stockSheets).where(eq(stockSheets.id, id));
  return row;
}

export async function updateSheet(
  tx: Transaction,
  { id, version }: StockSheetRow,
  changes: Partial<Pick<StockSheetRow, "bookedAt" | "bookedBy">> = {},
): Promise<StockSheetRow> {
  const [row] = await tx
    .update(stockSheets)
    .set({ ...changes, version: version + 1 })
    .where(eq(stockSheets.id, id))
    .returning();
  if (!row) throw new Error("A locked sheet is missing.");
  return row;
}

export async function deleteSheet(tx: Transaction, id: string): Promise<void> {
  await tx.delete(stockSheets).where(eq(stockSheets.id, id));
}

/** Inserts lines, or replaces them. */
export async function putLines(tx: Transaction, rows: readonly StockSheetLineRow[]): Promise<void> {
  if (rows.length === 0) return;
  const set = {
    expected: sql`excluded.expected`,
    corrected: sql`excluded.corrected`,
    quantity: sql`excluded.quantity`,
    bestBefore: sql`excluded.best_before`,
    unitCostCents: sql`excluded.unit_cost_cents`,
    moved: sql`excluded.moved`,
    actorKind: sql`excluded.actor_kind`,
    actorId: sql`excluded.actor_id`,
    at: sql`excluded.at`,
  };
  await tx
    .insert(stockSheetLines)
    .values(rows.map((row) => ({ ...row, addedAt: row.at })))
    .onConflictDoUpdate({ target: [stockSheetLines.sheetId, stockSheetLines.productId], set });
}

export async function deleteLine(tx: Transaction, sheetId: string, productId: string): Promise<void> {
  await tx
    .delete(stockSheetLines)
    .where(and(eq(stockSheetLines.sheetId, sheetId), eq(stockSheetLines.productId, productId)));
}

/** The lines of a sheet; the one that was added last comes first. */
export function listLines(db: Queryable, sheetId: string) {
  return db
    .select({ line: stockSheetLines, product: products, staffName: staff.name })
    .from(stockSheetLines)
    .innerJoin(products, eq(products.id, stockSheetLines.productId))
    .leftJoin(staff, and(eq(stockSheetLines.actorKind, "staff"), eq(staff.id, stockSheetLines.actorId)))
    .where(eq(stockSheetLines.sheetId, sheetId))
    .orderBy(desc(stockSheetLines.addedAt), desc(stockSheetLines.productId));
}

const author = alias(staff, "author");
const booker = alias(staff, "booker");

/** The number of lines of sheets, and the names of who started and booked them. */
export async function listSheetDetails(db: Queryable, ids: readonly string[]) {
  const rows = await db
    .select({
      id: stockSheets.id,
      by: author.name,
      bookedBy: booker.name,
      lines:
        sql<number>`(select count(*) from ${stockSheetLines} where ${stockSheetLines.sheetId} = ${stockSheets.id})`.mapWith(
          Number,
        ),
    })
    .from(stockSheets)
    .leftJoin(author, eq(author.id, stockSheets.actorId))
    .leftJoin(booker, eq(booker.id, stockSheets.bookedBy))
    .where(sql`${stockSheets.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
