import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../db/columns.ts";

/**
 * How many calls a caller has used up of a limit: a line for whom at which limit. It is not logged (see the migration): a
 * server that crashed begins to count anew, and counting costs no wait for the disk.
 */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** A digest: who called, and from where, is not written down. */
    key: text().primaryKey(),
    used: integer().notNull(),
    resetsAt: moment().notNull(),
  },
  (table) => [index("rate_limits_resets_at").on(table.resetsAt)],
);
