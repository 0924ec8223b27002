import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { BulkWish } from "#contract/catalog/bulk/endpoints.ts";
import { type BulkResult, bulkResults, bulkStates } from "#contract/catalog/bulk/states.ts";
import { actorColumns } from "#platform/actor.ts";
import { id, moment } from "#platform/db/columns.ts";
import type { ChangedFields } from "./products.ts";

export type BulkCounts = Partial<Record<BulkResult | "unchanged", number>>;

/** Changes of many products at once, and what became of them. */
export const bulkChanges = pgTable(
  "bulk_changes",
  {
    id: id(),
    change: jsonb().$type<BulkWish>().notNull(),
    state: text({ enum: bulkStates }).notNull(),
    counts: jsonb().$type<BulkCounts>().notNull().default({}),
    /** The task that prepares, applies or undoes it, or was the last to do so; null for what was done at once. */
    taskId: uuid(),
    ...actorColumns(),
    createdAt: moment().notNull(),
    /** When it was approved; null: not yet. */
    approvedAt: moment(),
    /** When the last product was changed, or changed back. */
    endedAt: moment(),
  },
  (table) => [
    index("bulk_changes_created_at").on(table.createdAt),
    index("bulk_changes_approved")
      .on(table.actorId, table.approvedAt)
      .where(sql`${table.approvedAt} is not null`),
  ],
);

export type BulkChangeRow = typeof bulkChanges.$inferSelect;

/** The products of those changes, except those that are as wanted already. */
export const bulkChangeRows = pgTable(
  "bulk_change_rows",
  {
    changeId: uuid()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: "cascade" }),
    /** Counts the rows from 1. */
    position: integer().notNull(),
    productId: uuid().notNull(),
    name: text().notNull(),
    /** The version that the change is based on. */
    seenVersion: integer().notNull(),
    /** The changed fields, as in the history of a product. */
    before: jsonb().$type<ChangedFields>().notNull(),
    after: jsonb().$type<ChangedFields>().notNull(),
    result: text({ enum: bulkResults }).notNull(),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.position] }),
    index("bulk_change_rows_result").on(table.changeId, table.result, table.position),
  ],
);

export type BulkProductRow = typeof bulkChangeRows.$inferSelect;
