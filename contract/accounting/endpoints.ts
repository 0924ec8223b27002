import { z } from "zod";
import { streamEndpoint } from "../endpoint.ts";
import { says } from "../i18n/i18n.ts";

const query = z.object({
  month: z
    .string(says("Please choose a month."))
    .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, says("A month is written as 2026-05."))
    .describe("Such as 2026-05, in the shop's time zone"),
});

/** The exports for the accountant. */
export const accounting = {
  documents: streamEndpoint("GET /api/accounting/documents", {
    summary: "The invoices and credit notes of a month as CSV, a row for each tax rate of each",
    audit: "Exported the documents of a month",
    access: { staff: "reports.read" },
    query,
    stream: "text/csv",
  }),
  journal: streamEndpoint("GET /api/accounting/journal", {
    summary: "The money entries of the ledger in a month, in the format of Beancount",
    audit: "Exported the journal of a month",
    access: { staff: "reports.read" },
    query,
    stream: "text/plain",
  }),
};
