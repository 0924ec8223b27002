import { customType, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../db/columns.ts";

const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => "bytea" });

/** Files that every server of the shop is to find, where they share a database and nothing else. */
export const storedFiles = pgTable(
  "stored_files",
  {
    folder: text().notNull(),
    name: text().notNull(),
    /** Stored as it is, not compressed (see the migration), so that a part of it can be read alone. */
    content: bytea().notNull(),
    storedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.folder, table.name] }),
    index("stored_files_newest").on(table.folder, table.storedAt),
  ],
);
