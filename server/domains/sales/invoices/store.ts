import { and, asc, eq, sql } from "drizzle-orm";
import type { DocumentKind } from "#contract/invoices/document-kinds.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { documentNumbers, type InvoiceRow, invoices } from "#schema/invoices.ts";
import { orders } from "#schema/orders.ts";

/**
 * Takes the next numbers of a kind and year; returns the first. Others wait until the transaction ends, so that a number
 * that is rolled back is taken by the next document.
 */
export async function takeNumbers(
  tx: Transaction,
  { kind, year, count }: { kind: DocumentKind; year: number; count: number },
): Promise<number> {
  const [row] = await tx
    .insert(documentNumbers)
    .values({ kind, year, last: count })
    .onConflictDoUpdate({
      target: [documentNumbers.kind, documentNumbers.year],
      set: { last: sql`${documentNumbers.last} + ${count}` },
    })
    .returning();
  if (!row) throw new Error("An insert returned no row.");
  return row.last - count + 1;
}

export async function insertDocuments(
  tx: Transaction,
  rows: (typeof invoices.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(invoices).values(rows);
}

export async function findInvoice(db: Queryable, orderId: string): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")));
  return row;
}

/** Finds a document: any, or with `shopperId` only one of that shopper's orders. */
export async function findDocument(
  db: Queryable,
  id: string,
  shopperId?: string,
): Promise<InvoiceRow | undefined> {
  if (!isId(id)) return undefined;
  // The order may have come to an account since the document was issued, which never changes.
  const [found] = await db
    .select({ row: invoices, owner: orders.shopperId })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.id, id));
  return shopperId === undefined || found?.owner === shopperId ? found?.row : undefined;
}

/** The documents of an order, oldest first. */
export function listDocuments(db: Queryable, orderId: string): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id));
}
