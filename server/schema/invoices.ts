import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { documentKinds } from "#contract/invoices/document-kinds.ts";
import type { DocumentContent, TaxOfRate } from "#domains/sales/invoices/document.ts";
import { id, moment } from "#platform/db/columns.ts";

const cents = () => bigint({ mode: "number" }).notNull();

/** The last number of each kind of document in each year: locked until the document that takes the next is committed. */
export const documentNumbers = pgTable(
  "document_numbers",
  { kind: text({ enum: documentKinds }).notNull(), year: integer().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/**
 * Invoices, and the credit notes that correct them: complete copies, which never change. A trigger refuses to update
 * them, and the books miss the number of one that was deleted.
 */
export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    kind: text({ enum: documentKinds }).notNull(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    orderId: uuid().notNull(),
    shopperId: uuid().notNull(),
    /** The invoice that a credit note corrects; null for an invoice. */
    invoiceId: uuid(),
    currency: text().notNull(),
    /** What it comes to; for a credit note, what the invoice comes to less. */
    netCents: cents(),
    taxCents: cents(),
    grossCents: cents(),
    taxes: jsonb().$type<TaxOfRate[]>().notNull(),
    content: jsonb().$type<DocumentContent>().notNull(),
    issuedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex("invoices_number").on(table.kind, table.year, table.sequence),
    uniqueIndex("invoices_of_order").on(table.orderId).where(sql`${table.kind} = 'invoice'`),
    index("invoices_order").on(table.orderId, table.issuedAt, table.id),
    index("invoices_issued").on(table.issuedAt, table.id),
    check("invoices_gross", sql`${table.grossCents} = ${table.netCents} + ${table.taxCents}`),
    check("invoices_corrects", sql`(${table.kind} = 'credit-note') = (${table.invoiceId} is not null)`),
  ],
);

export type InvoiceRow = typeof invoices.$inferSelect;
