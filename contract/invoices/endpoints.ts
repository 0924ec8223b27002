import { z } from "zod";
import { endpoint, streamEndpoint } from "../endpoint.ts";
import { moment, moneyAmount, pathId } from "../fields.ts";
import { documentKinds } from "./document-kinds.ts";

const issuedDocument = z.object({
  _id: z.string(),
  kind: z.enum(documentKinds),
  number: z.string(),
  amount: moneyAmount.describe("With tax; of a credit note, by how much its invoice comes to less"),
  issuedAt: moment,
});

export type IssuedDocument = z.infer<typeof issuedDocument>;

const params = z.object({ id: pathId });
const documents = { documents: z.array(issuedDocument).describe("Oldest first; empty before the delivery") };

/** The calls for invoices, which delivered orders have, and the credit notes that correct them. */
export const invoices = {
  ofOrder: endpoint("GET /api/invoice/order/:id", {
    summary: "The invoice and the credit notes of one of the shopper's orders",
    access: "shopper",
    params,
    reply: documents,
    errors: ["order_not_found"],
  }),
  file: streamEndpoint("GET /api/invoice/file/:id", {
    summary: "One of the shopper's invoices or credit notes as a PDF file",
    access: "shopper",
    params,
    stream: "application/pdf",
    errors: ["no_invoice"],
  }),
  staffOfOrder: endpoint("GET /api/invoice/staff-order/:id", {
    summary: "The invoice and the credit notes of any order",
    auditArea: "other",
    access: { staff: "orders.read" },
    params,
    reply: documents,
    errors: ["order_not_found"],
  }),
  staffFile: streamEndpoint("GET /api/invoice/staff-file/:id", {
    summary: "Any invoice or credit note as a PDF file",
    auditArea: "other",
    access: { staff: "orders.read" },
    params,
    stream: "application/pdf",
    errors: ["no_invoice"],
  }),
};
