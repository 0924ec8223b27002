import { z } from "zod";
import { endpoint, streamEndpoint } from "../endpoint.ts";
import { moment } from "../fields.ts";
import { says } from "../i18n/i18n.ts";
import { listQuery, listReply } from "../list.ts";
import { auditAreas } from "./audit-areas.ts";

const subjectKinds = ["product", "order", "customer", "member"] as const;

const entry = z.object({
  _id: z.string(),
  at: moment,
  by: z.string().nullable().describe("The staff member's name; null for a former one"),
  area: z.enum(auditAreas),
  action: z.string().describe("What was done, such as “Edited a product”"),
  subject: z
    .object({ kind: z.enum(subjectKinds), _id: z.string(), name: z.string() })
    .nullable()
    .describe("What was changed, as it is called now; null when it is gone or there is no single one"),
  changes: z
    .array(z.object({ field: z.string(), before: z.string(), after: z.string() }))
    .describe("The values before and after, in words; empty where they were not recorded"),
  refused: z.boolean().describe("True when the role did not allow it, so that nothing was changed"),
});

/** Something that a staff member changed, or tried to change without permission. */
export type AuditEntry = z.infer<typeof entry>;

const day = (field: string) =>
  z.iso.date(says("{field} must be a day such as 2026-05-04.", { field })).optional();

const filters = z.object({
  ...listQuery(["at"]),
  area: z
    .enum(
      auditAreas,
      says("{field} must be one of {values}.", { field: "area", values: auditAreas.join(", ") }),
    )
    .optional(),
  from: day("from").describe("The first day, in the shop's time zone"),
  to: day("to").describe("The last day"),
});

export type AuditFilters = z.output<typeof filters>;

const exportFilters = filters.pick({ search: true, sortOrder: true, area: true, from: true, to: true });

/** The calls of the back office about who did what. */
export const staffAudit = {
  audit: endpoint("GET /api/seller/audit", {
    summary: "What the staff changed, newest first; searched by the name or email of who did it",
    access: { staff: "staff.manage" },
    query: filters,
    reply: { entries: z.array(entry), ...listReply },
  }),
  exportAudit: streamEndpoint("GET /api/seller/audit/export", {
    summary: "What the staff changed in a period as a table for spreadsheets (CSV), newest first",
    audit: "Exported the audit log",
    access: { staff: "staff.manage" },
    query: exportFilters,
    stream: "text/csv",
  }),
};
