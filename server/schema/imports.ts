import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { FileColumn } from "#contract/catalog/import/file-columns.ts";
import { importStates, rowResults } from "#contract/catalog/import/states.ts";
import { actorColumns } from "#platform/actor.ts";
import { id, moment } from "#platform/db/columns.ts";
import type { ChangedFields } from "./products.ts";

/** What each column of a file is; null: not imported. */
export type ColumnMapping = (FileColumn | null)[];

/** Files of products that were read, and what became of them. */
export const imports = pgTable(
  "imports",
  {
    id: id(),
    fileName: text().notNull(),
    format: text({ enum: ["table", "shopify"] }).notNull(),
    state: text({ enum: importStates }).notNull(),
    headers: jsonb().$type<string[]>().notNull(),
    columns: jsonb().$type<ColumnMapping>().notNull(),
    fallbackCategory: text(),
    rowCount: integer().notNull(),
    /** Rows by result, once it is checked. */
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    mistakes: integer().notNull().default(0),
    /** The task that checks, applies or undoes it, or was the last to do so. */
    taskId: uuid(),
    ...actorColumns(),
    createdAt: moment().notNull(),
    /** When it was applied; it stays so when it is undone. */
    appliedAt: moment(),
  },
  (table) => [
    index("imports_created_at").on(table.createdAt, table.id),
    index("imports_applied_at").on(table.appliedAt).where(sql`${table.appliedAt} is not null`),
  ],
);

export type ImportRow = typeof imports.$inferSelect;

/** The rows of those files as they were read, and what the check made of them. */
export const importRows = pgTable(
  "import_rows",
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** Counted from 1 with the headings, as spreadsheets do. */
    row: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    result: text({ enum: rowResults }),
    /** The same for rows about the same product. */
    matchKey: text(),
    /** The product that is changed, or the new one's id. */
    productId: uuid(),
    name: text(),
    /** The version that the check saw. */
    seenVersion: integer(),
    /** The new columns of the product, and those before. */
    product: jsonb().$type<object>(),
    previous: jsonb().$type<object>(),
    /** The food facts of which lists know nothing, and those before; null: none. */
    facts: jsonb().$type<object>(),
    previousFacts: jsonb().$type<object>(),
    /** The changed fields, for the history. */
    before: jsonb().$type<ChangedFields>(),
    after: jsonb().$type<ChangedFields>(),
    /** How many pieces there should be, and were when that was decided; null: not counted. */
    stockWanted: integer(),
    stockSeen: integer(),
    /** How many pieces came with it, so that undoing takes them back. */
    stockCame: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index("import_rows_match").on(table.importId, table.matchKey),
    index("import_rows_result").on(table.importId, table.result, table.row),
  ],
);

export type ImportedRow = typeof importRows.$inferSelect;

/** What is wrong in those rows. */
export const importMistakes = pgTable(
  "import_mistakes",
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    row: integer().notNull(),
    /** Counts the mistakes of a row. */
    position: integer().notNull(),
    /** The heading of the column; null: about the whole row. */
    column: text(),
    message: text().notNull(),
    /** How the cell's text begins; null: about the whole row. */
    value: text(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row, table.position] })],
);

/** How the staff mapped the columns of files, by the digest of the headings. */
export const importMappings = pgTable("import_mappings", {
  digest: text().primaryKey(),
  columns: jsonb().$type<ColumnMapping>().notNull(),
  fallbackCategory: text(),
  at: moment().notNull(),
});

/** The pictures that came with a file in a ZIP. They are processed when a row first names them. */
export const importPictures = pgTable(
  "import_pictures",
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** The file's name without folders, in lower case. */
    name: text().notNull(),
    /** Its name in the storage of imported files until it is processed; null from then on. */
    file: text(),
    /** As products store it, or what is wrong with it; null until it is processed. */
    image: text(),
    problem: text(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.name] })],
);
