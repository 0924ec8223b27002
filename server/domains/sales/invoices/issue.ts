import { v7 as uuidv7 } from "uuid";
import type { DocumentKind } from "#contract/invoices/document-kinds.ts";
import { dayOf } from "#platform/days.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { InvoiceRow } from "#schema/invoices.ts";
import type { Draft, TaxOfRate } from "./document.ts";
import { findInvoice, insertDocuments, takeNumbers } from "./store.ts";

/**
 * Issues the invoices of delivered orders, in the transaction in which their delivery becomes final, and after everything
 * else in it that locks rows: until it ends, nobody else can issue one. So the numbers have no gaps.
 */
export async function issueInvoices(shop: Shop, tx: Transaction, drafts: readonly Draft[]): Promise<void> {
  if (drafts.length > 0) await insertDocuments(tx, await numbered(shop, tx, "invoice", drafts));
}

/**
 * Issues a credit note for what an order costs less, in the transaction that gives it back. An order from before there
 * were invoices has none that could be corrected, and so no credit note.
 */
export async function issueCreditNote(
  shop: Shop,
  tx: Transaction,
  draft: Omit<Draft, "content"> & { content: Omit<Draft["content"], "deliveredAt"> },
): Promise<void> {
  const invoice = await findInvoice(tx, draft.orderId);
  if (!invoice) return;
  const { deliveredAt } = invoice.content;
  const [note] = await numbered(shop, tx, "credit-note", [
    { ...draft, content: { ...draft.content, deliveredAt } },
  ]);
  if (note) await insertDocuments(tx, [{ ...note, invoiceId: invoice.id }]);
}

async function numbered(
  { clock, settings }: Shop,
  tx: Transaction,
  kind: DocumentKind,
  drafts: readonly Draft[],
): Promise<InvoiceRow[]> {
  const { name, contact, currency, timeZone } = settings.current;
  const { address, email, phone, taxNumber } = contact;
  const seller = { name, address, email, phone, taxNumber };
  const issuedAt = clock();
  const year = Number(dayOf(issuedAt, timeZone).slice(0, 4));
  const first = await takeNumbers(tx, { kind, year, count: drafts.length });
  return drafts.map(({ orderId, shopperId, taxes, content }, index) => ({
    ...{ id: uuidv7(), kind, year, sequence: first + index, orderId, shopperId, invoiceId: null, currency },
    ...sumOf(taxes),
    taxes,
    content: { ...content, seller },
    issuedAt,
  }));
}

function sumOf(taxes: readonly TaxOfRate[]) {
  const sum = (part: "netCents" | "taxCents" | "grossCents") =>
    taxes.reduce((total, each) => total + each[part], 0);
  return { netCents: sum("netCents"), taxCents: sum("taxCents"), grossCents: sum("grossCents") };
}
