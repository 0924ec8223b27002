import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { actorColumns } from "#platform/actor.ts";
import { moment } from "#platform/db/columns.ts";
import { shoppers } from "./shoppers.ts";

/** Every version of the staff's notes about customers: the newest applies, the older ones record who wrote what. */
export const customerNotes = pgTable(
  "customer_notes",
  {
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: "cascade" }),
    /** Counts from 1 for each customer. */
    version: integer().notNull(),
    /** Empty when the note was removed. */
    text: text().notNull(),
    ...actorColumns(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopperId, table.version] }),
    check("customer_notes_version", sql`${table.version} > 0`),
  ],
);
