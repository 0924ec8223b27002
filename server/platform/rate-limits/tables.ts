import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#platform/db/columns.ts";

/**
 * The calls that each caller has made, one row per limit and caller. The table is unlogged (see the migration): after a
 * crash of the server counting starts anew, and counting does not wait for the disk.
 */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** A digest, so that callers and their addresses are not stored. */
    key: text().primaryKey(),
    used: integer().notNull(),
    resetsAt: moment().notNull(),
  },
  (table) => [index("rate_limits_resets_at").on(table.resetsAt)],
);
