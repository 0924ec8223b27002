import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { markedSteps } from "#contract/setup/steps.ts";
import { actorColumns } from "#platform/actor.ts";
import { moment } from "#platform/db/columns.ts";

/** That an owner has put the checklist of a new shop away, and who: at most one row. */
export const setupDismissal = pgTable(
  "setup_dismissal",
  { id: integer().primaryKey().default(1), ...actorColumns(), at: moment().notNull() },
  (table) => [check("setup_dismissal_one", sql`${table.id} = 1`)],
);

/** The steps that an owner has marked as done, and who. */
export const setupMarks = pgTable("setup_marks", {
  step: text({ enum: markedSteps }).primaryKey(),
  ...actorColumns(),
  at: moment().notNull(),
});
