import { sql } from "drizzle-orm";
import { check, integer, pgTable } from "drizzle-orm/pg-core";
import { actorColumns } from "../actor.ts";
import { moment } from "../db/columns.ts";

/** That an owner has put the checklist of a new shop away, and who: at most one row. */
export const setupDismissal = pgTable(
  "setup_dismissal",
  { id: integer().primaryKey().default(1), ...actorColumns(), at: moment().notNull() },
  (table) => [check("setup_dismissal_one", sql`${table.id} = 1`)],
);
