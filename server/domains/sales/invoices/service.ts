import { ShopError } from "#contract/errors.ts";
import { documentNumber } from "#contract/invoices/document-kinds.ts";
import type { IssuedDocument } from "#contract/invoices/endpoints.ts";
import type { Shop } from "#platform/shop.ts";
import type { InvoiceRow } from "#schema/invoices.ts";
import { findDocument, listDocuments } from "./store.ts";

/** Lists the documents of an order. */
export async function readDocuments(shop: Shop, orderId: string) {
  const rows = await listDocuments(shop.db, orderId);
  return { documents: rows.map((row) => viewDocument(shop, row)) };
}

/** A document as it was issued, and for a credit note the number of its invoice. */
export type FullDocument = { row: InvoiceRow; number: string; corrects: string | null };

/** Returns a document: any, or with `shopperId` only that shopper's. Throws `no_invoice`. */
export async function readDocument({ db }: Shop, id: string, shopperId?: string): Promise<FullDocument> {
  const row = await findDocument(db, id, shopperId);
  if (!row) throw new ShopError("no_invoice");
  const corrected = row.invoiceId === null ? undefined : await findDocument(db, row.invoiceId);
  return { row, number: numberOf(row), corrects: corrected ? numberOf(corrected) : null };
}

/** The number of a document, as people read it. */
export function numberOf({ kind, year, sequence }: Pick<InvoiceRow, "kind" | "year" | "sequence">): string {
  return documentNumber(kind, year, sequence);
}

function viewDocument({ settings }: Shop, row: InvoiceRow): IssuedDocument {
  return {
    _id: row.id,
    kind: row.kind,
    number: numberOf(row),
    amount: settings.money.toAmount(row.grossCents),
    issuedAt: row.issuedAt.toISOString(),
  };
}
