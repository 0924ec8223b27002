import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { auditAreas } from "#contract/staff/audit-areas.ts";
import type { NotedChange } from "#platform/actor.ts";
import { id, moment } from "#platform/db/columns.ts";

/**
 * What the staff changed through the back office, and what they tried without permission. Also kept for former members.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: id(),
    staffId: uuid().notNull(),
    /** Method and path of the call. */
    call: text().notNull(),
    /** The id of what was changed, if the call names one. */
    subject: text(),
    /** What the call is about, for the filter of the list. */
    area: text({ enum: auditAreas }).notNull().default("other"),
    /** The values before and after, in words. */
    changes: jsonb().$type<NotedChange[]>().notNull().default([]),
    /** The status code of the response: 403 means that it was not allowed. */
    status: integer().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    index("audit_entries_at").on(table.at, table.id),
    index("audit_entries_area").on(table.area, table.at, table.id),
    index("audit_entries_staff").on(table.staffId, table.at, table.id),
  ],
);
